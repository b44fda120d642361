declare module 'js-aruco2' {
  export interface FoundMark {
    id: number
    /** Clockwise from its own top left, in whole pixels. */
    corners: { x: number; y: number }[]
    hammingDistance: number
  }

  interface RgbaPicture {
    width: number
    height: number
    data: Uint8Array
  }

  const aruco: {
    AR: {
      Detector: new (config: { dictionaryName: 'ARUCO'; maxHammingDistance?: number }) => {
        detect(picture: RgbaPicture): FoundMark[]
      }
    }
  }
  export default aruco
}
