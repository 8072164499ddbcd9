import { env } from "~/env.server";

/** The public address of this site: the configured one, else the one that was asked. */
export const originOf = (request: Request): string => env.APP_ORIGIN ?? new URL(request.url).origin;

/** The zone in which the operator's days and times are. */
export const zone: string = env.APP_TIMEZONE;
