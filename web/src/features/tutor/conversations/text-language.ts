import type { Language } from '@capyzen/contracts/bilingual'

/** For fonts and voices: a text with Chinese characters is read as Chinese. */
export const languageOfText = (text: string): Language => (/\p{Script=Han}/u.test(text) ? 'zh' : 'en')
