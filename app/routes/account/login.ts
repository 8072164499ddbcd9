import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/auth${new URL(request.url).search}`, 301);
