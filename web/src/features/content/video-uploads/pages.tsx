import { titledPage } from '#shared/titled-page.tsx'
import { messages } from './messages.ts'
import { VideoUploadScreen } from './video-upload-screen.tsx'

export const VideoUploadPage = titledPage(
  'videoUpload',
  VideoUploadScreen,
  messages.words.title,
  messages.words.promise,
)
