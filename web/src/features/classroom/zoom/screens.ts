import type { Screens } from '#shared/screens.ts'

export const screens: Screens = {
  zoomMeeting: { load: () => import('#features/classroom/zoom/meeting-page.tsx'), frame: 'quiet' },
}
