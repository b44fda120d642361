import { z } from 'zod'

/**
 * Characters that nobody sees: they turn text around, or make two equal titles differ. The joiner of emoji stays between
 * emoji, and so do tabs and line breaks.
 */
const invisible =
  /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|(?<![\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}])\u200d|\u200d(?!\p{Extended_Pictographic})/gu

export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** What authors and teachers write for others to read; what cannot be seen is left out, and the ends are trimmed. */
export const visibleText = (longest: number) => z.string().overwrite(withoutInvisible).trim().min(1).max(longest)
