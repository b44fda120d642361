/** A link that was cut off in copying is seen before anything is asked or typed. */
export function looksLikeLinkToken(text: string): boolean {
  return /^[\w-]{16,200}$/.test(text.trim())
}
