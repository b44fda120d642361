/**
 * Choices that are stored on the device: also what was shown last above a page and above the tiles of home, which needs
 * its space at once, how many children sign in on a family's device, an opened invitation, a visitor's answers, how the device speaks,
 * and what the child chose for dictations and the game. The inline script of index.html reads the same names before the
 * first paint.
 * Without storage a choice lasts as long as the page.
 */
type DeviceChoice =
  | 'language'
  | 'theme'
  | 'home-card'
  | 'home-looks'
  | 'home-children'
  | 'email-notice'
  | 'family-device'
  | 'referral'
  | 'sample-answers'
  | 'heard-en'
  | 'heard-zh'
  | 'hearing-pace'
  | 'oral-recognition'
  | 'game-sound'
  | 'dictation-paper'
  | 'dictation-check'
  | 'dictation-repeats'

const forThisPage = new Map<DeviceChoice, string>()

export function readChoice<Value extends string>(
  choice: DeviceChoice,
  known: readonly Value[],
  otherwise: Value,
): Value {
  const stored = storedChoice(choice)
  return known.find((value) => value === stored) ?? otherwise
}

export function hasChoice(choice: DeviceChoice): boolean {
  return storedChoice(choice) !== null
}

export function storedChoice(choice: DeviceChoice): string | null {
  return forThisPage.get(choice) ?? readStorage(choice)
}

export function rememberChoice(choice: DeviceChoice, value: string): void {
  forThisPage.set(choice, value)
  try {
    localStorage.setItem(`capyzen.${choice}`, value)
  } catch {
    // Private windows may have no storage.
  }
}

export function forgetChoice(choice: DeviceChoice): void {
  forThisPage.delete(choice)
  try {
    localStorage.removeItem(`capyzen.${choice}`)
  } catch {
    // Nothing was stored.
  }
}

type DeviceCount = 'home-children' | 'family-device'
const mostCounted = 10

/** How many there were when this device was last told; 0 when it never was. */
export function rememberedCount(of: DeviceCount): number {
  return Math.min(Number(storedChoice(of)) || 0, mostCounted)
}

export function rememberCount(of: DeviceCount, count: number): void {
  if (count > 0) rememberChoice(of, String(count))
  else forgetChoice(of)
}

export function forgetPageChoices(): void {
  forThisPage.clear()
}

function readStorage(choice: DeviceChoice): string | null {
  try {
    return localStorage.getItem(`capyzen.${choice}`)
  } catch {
    return null
  }
}
