const storageKey = 'capyzen.visit'
let forThisPage: string | undefined

/** One id for the time a tab is open, so that a visit's records can be read in order. It says nothing about who. */
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
    // Without storage the id lasts until the page is left.
  }
  return id
}

/** `crypto.randomUUID` exists on https and localhost only; a school may try the site by a bare address. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
