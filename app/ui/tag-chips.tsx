// Entries as chips, by react-aria: arrow keys walk them, Delete and their button take one away.
import { Button } from "react-aria-components/Button";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup";

export default function TagChips({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  return (
    <I18nProvider locale="de-DE">
      <TagGroup
        className="contents"
        aria-label="Schon eingetragen"
        onRemove={(removed) => onChange(tags.filter((tag) => !removed.has(tag)))}
      >
        <TagList className="contents" items={tags.map((tag) => ({ id: tag }))}>
          {({ id }) => (
            <Tag
              id={id}
              textValue={id}
              className="inline-flex min-w-0 items-center gap-1 rounded-full bg-tint pl-3 outline-offset-2 data-focus-visible:outline-3 data-focus-visible:outline-petrol"
            >
              <span className="min-w-0">{id}</span>
              <Button
                slot="remove"
                className="inline-flex size-11 items-center justify-center rounded-full hover:bg-surface"
              >
                <span aria-hidden="true">✕</span>
              </Button>
            </Tag>
          )}
        </TagList>
      </TagGroup>
    </I18nProvider>
  );
}
