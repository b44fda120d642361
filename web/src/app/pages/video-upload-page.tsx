import { usePageTitle } from '#app/page-title.ts'
import { AdministrationSections } from '#features/users/administration-screen.tsx'
import { messages } from '#features/video-uploads/messages.ts'
import { VideoUploadScreen } from '#features/video-uploads/video-upload-screen.tsx'

export function VideoUploadPage() {
  usePageTitle(messages.words.title, messages.words.promise)
  return <VideoUploadScreen sections={<AdministrationSections />} />
}
