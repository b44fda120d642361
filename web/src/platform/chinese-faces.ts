/**
 * Loads Chinese fonts only when Chinese is shown: first a subset with the interface's characters, then the faces of
 * all others, of which browsers fetch the ranges they need.
 */
export function loadChineseFaces(): void {
  void import('../fonts/capyzen-sc.css')
  void import('@fontsource-variable/noto-sans-sc/wght.css')
}
