import type { Page } from '@playwright/test'

/**
 * A browser without a screen has no voices, so this stands in for them: every utterance lasts a moment. Returns what was
 * said on the page so far. To be called before the page is opened.
 */
export async function giveVoices(page: Page, { utteranceMs = 300, voices = ['en-GB', 'zh-CN'] } = {}) {
  await page.addInitScript(
    ({ lasts, listed }) => {
      class Utterance extends EventTarget {
        lang = ''
        rate = 1
        voice: unknown = null
        readonly text: string
        constructor(text: string) {
          super()
          this.text = text
        }
      }
      const said: string[] = []
      let ending: ReturnType<typeof setTimeout> | undefined
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () => listed.map((lang) => ({ lang, name: lang, voiceURI: lang })),
        cancel: () => clearTimeout(ending),
        speak(utterance: Utterance) {
          said.push(utterance.text)
          utterance.dispatchEvent(new Event('start'))
          ending = setTimeout(() => utterance.dispatchEvent(new Event('end')), lasts)
        },
      })
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
      Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
      Object.assign(window, { said })
    },
    { lasts: utteranceMs, listed: voices },
  )
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}
