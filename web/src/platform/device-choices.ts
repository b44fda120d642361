/**
 * Choices that are stored on the device, whether the home page showed a card last, which needs its space at once, and an
 * opened invitation. The inline script of index.html reads the same names before the first paint.
 * Without storage a choice lasts as long as the page.
 */
type DeviceChoice = 'language' | 'theme' | 'home-card' | 'referral'

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
