import type { Screens } from '#shared/screens.ts'

const load = () => import('#features/content/video-uploads/pages.tsx')

export const screens: Screens = {
  videoUpload: {
    load,
    named: {
      menu: 'own',
      label: { en: 'Video upload', zh: '上传视频' },
      shownTo: (viewer) => viewer?.isAdministrator === true,
    },
  },
}
