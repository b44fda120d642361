import type { Device } from '@capyzen/contracts/auth'

/** In this order: Edge and Chrome also call themselves Safari, and an iPhone says it is like a Mac. */
const browsers: [RegExp, Device['browser']][] = [
  [/\bOPR\/|SamsungBrowser|YaBrowser/, 'other'],
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
]
const systems: [RegExp, Device['system']][] = [
  [/\biPad\b/, 'ipados'],
  [/\b(iPhone|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
  [/\b(Linux|X11|CrOS)\b/, 'linux'],
]

/** Enough for its owner to know a device again; an iPad that asks for desktop pages passes for a Mac. */
export function readUserAgent(userAgent: string | null): Pick<Device, 'browser' | 'system'> {
  const named = <Name extends string>(known: [RegExp, Name][]) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'other'
  return { browser: named(browsers), system: named(systems) }
}
