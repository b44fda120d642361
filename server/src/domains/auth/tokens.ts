import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits as base64url, for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What we keep of a token: enough to know it again, of no use to a reader of the table. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
