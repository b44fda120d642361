import { usePageTitle } from '#app/page-title.ts'
import { messages } from '#features/content/video-uploads/messages.ts'
import { VideoUploadScreen } from '#features/content/video-uploads/video-upload-screen.tsx'

export function VideoUploadPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return <VideoUploadScreen />
}
