/**
 * Choices that are stored on the device, and whether the home page showed a card last, which needs its space at once. The inline script of index.html reads the same names before the first paint.
 * Without storage a choice lasts as long as the page.
 */
type DeviceChoice = 'language' | 'theme' | 'home-card'

const forThisPage = new Map<DeviceChoice, string>()

export function readChoice<Value extends string>(
  choice: DeviceChoice,
  known: readonly Value[],
  otherwise: Value,
): Value {
  const stored = forThisPage.get(choice) ?? readStorage(choice)
  return known.find((value) => value === stored) ?? otherwise
}

export function hasChoice(choice: DeviceChoice): boolean {
  return forThisPage.has(choice) || readStorage(choice) !== null
}

export function rememberChoice(choice: DeviceChoice, value: string): void {
  forThisPage.set(choice, value)
  try {
    localStorage.setItem(`capyzen.${choice}`, value)
  } catch {
    // Private windows may have no storage.
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
