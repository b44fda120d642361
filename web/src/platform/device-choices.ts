/**
 * Small choices that belong to the device, not to the account. The names are also read by the inline script of index.html,
 * so that the first paint already has them. Where storage is blocked a choice lasts as long as the page.
 */
export type DeviceChoice = 'language' | 'theme'

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
    // Private windows may refuse; the choice then lasts for this page.
  }
}

/** As after a fresh load, for tests. */
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
