/** The smaller build, without what our renditions don't use; the package has types for the whole one only. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
