import { notFound } from "~/http/guards.server";

export const loader = () => {
  throw notFound();
};
export const action = loader;

export default function NotFound() {
  return null;
}
