import { openSegmenter } from './src/domains/learning/writing-findings/chinese/segments.ts'
const seg = openSegmenter()
for (const s of process.argv.slice(2)) console.log(seg(s).map(w => `${w.text}/${w.tag}`).join(' '))
