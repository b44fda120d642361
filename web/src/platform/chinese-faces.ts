/**
 * The Chinese faces are declared only when Chinese is going to be shown: by the language toggle, or by what shows
 * a Chinese paper, transcript or captions to an English reader. First our own subset with the words of the interface; then the faces for all
 * other characters, of which the browser fetches only the ranges it meets.
 */
export function loadChineseFaces(): void {
  void import('../fonts/capyzen-sc.css')
  void import('@fontsource-variable/noto-sans-sc/wght.css')
}
