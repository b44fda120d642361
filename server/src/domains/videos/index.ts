export { previewUrlOf } from './embedded-videos.ts'
export { weighLadders } from './ladder-sizes.ts'
export { readLessonText, summariseLessonTexts, writeCaptions, writeChapters } from './lesson-text.ts'
export { findMediaPrograms, mediaProgramsAt, type MediaPrograms } from './media-programs.ts'
export { videoPersonalData } from './personal-data.ts'
export { createPlaybackTokens } from './playback-tokens.ts'
export { prepareVideos, takeUpUnprepared } from './preparation.ts'
export { videoRoutes } from './routes.ts'
export { loadCaptions, loadClips } from './starter-content.ts'
export { videoFiles } from './tables.ts'
export {
  addVideoFile,
  prepareAgain,
  prepareVideo,
  removeVideoFile,
  shownFile,
  type VideoFileRow,
} from './video-files.ts'
