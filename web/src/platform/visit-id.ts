const storageKey = 'capyzen.visit'
let forThisPage: string | undefined

/** A random id per tab session that orders a visit's records; it does not identify the user. */
export function visitId(): string {
  forThisPage ??= stored() ?? create()
  return forThisPage
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function create(): string {
  const id = randomUuid()
  try {
    sessionStorage.setItem(storageKey, id)
  } catch {
    // Without storage the id lasts as long as the page.
  }
  return id
}

/** `crypto.randomUUID` needs https or localhost; schools may try the site over http. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
