import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import type { Place } from '../found.ts'

export interface ChineseWord extends Place {
  text: string
  /** Of jieba: `n…` a noun, `v` a verb, `a` an adjective, `d` an adverb, `m` a number, `q` a measure word, `x` a mark. */
  tag: string
}

export function openSegmenter(): (text: string) => ChineseWord[] {
  const jieba = Jieba.withDict(dict)
  return (text) => {
    let at = 0
    return jieba.tag(text).map(({ word, tag }) => {
      const start = at
      at += word.length
      return { text: word, tag, start, end: at }
    })
  }
}
