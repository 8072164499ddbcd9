/** Built into their data, see vite.config.ts; a schema says what they hold. */
declare module "*.yaml" {
  const data: unknown;
  export default data;
}
