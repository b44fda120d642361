import type { addChild, PinPicture } from '@capyzen/contracts/families'
import type { CallInput } from '@capyzen/contracts/endpoint'

export const rightPin: PinPicture[] = ['yuzu', 'star', 'fish', 'leaf']
export const wrongPin: PinPicture[] = ['star', 'yuzu', 'fish', 'leaf']

/** What a parent fills in for a new child. */
export function childProfile(overrides: Partial<CallInput<typeof addChild>> = {}): CallInput<typeof addChild> {
  return { nickname: 'Little Yuzu', level: 'p2', avatar: 'otter', pin: rightPin, consent: false, ...overrides }
}
