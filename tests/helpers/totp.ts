// Codes as RFC 6238 computes them (HMAC-SHA-1, 30 seconds), written from the RFC: what the application's library is held against.
import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code of a secret in base32 (spaces allowed) at a time in milliseconds. */
export function totp(secret: string, at: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const hash = createHmac("sha1", bytesOf(secret.replaceAll(" ", "")))
    .update(counter)
    .digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}
