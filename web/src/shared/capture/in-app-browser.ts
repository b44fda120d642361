/** Browsers inside other apps, which often ask for no microphone or camera; the apps as their owners write them. */
const apps: readonly [RegExp, string][] = [
  [/MicroMessenger/i, 'WeChat'],
  [/\bLine\//, 'LINE'],
  [/Instagram/, 'Instagram'],
  [/MessengerForiOS|Orca-Android|FB_IAB\/(?:MESSENGER|Orca)/i, 'Messenger'],
  [/FBA[NV]|FB_IAB|FBIOS/, 'Facebook'],
  [/WhatsApp/, 'WhatsApp'],
  [/Telegram/, 'Telegram'],
  [/musical_ly|BytedanceWebview|TikTok/i, 'TikTok'],
  [/Snapchat/, 'Snapchat'],
  [/KAKAOTALK/, 'KakaoTalk'],
]

/** The app whose browser this is, `''` for an unknown app, and null for a browser of its own. */
export function inAppBrowser(userAgent: string = navigator.userAgent): string | null {
  const known = apps.find(([pattern]) => pattern.test(userAgent))
  if (known) return known[1]
  const isAndroidView = /; wv\)/.test(userAgent)
  const isIosView = /iPhone|iPad|iPod/.test(userAgent) && /AppleWebKit/.test(userAgent) && !/Safari\//.test(userAgent)
  return isAndroidView || isIosView ? '' : null
}
