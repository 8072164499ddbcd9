CREATE TABLE "product_images" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_featured";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "amount" real;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "priced_on" date NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('german'::regconfig, search_name), 'A') || setweight(to_tsvector('german'::regconfig, search_text), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_rank" ON "products" USING btree ("featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("words");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","featured" DESC NULLS LAST,"rating" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_unique" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unit" CHECK ("products"."unit" in ('kg', 'l'));