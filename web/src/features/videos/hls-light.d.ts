/** The smaller build, without what our ladders don't have; the package brings types for the whole one only. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
