import { describe, expect, it } from 'vitest'
import { withReadings } from './pinyin.ts'

const readingsOf = async (text: string) => {
  const [paragraph] = await withReadings({ language: 'zh', paragraphs: [{ number: null, text }] })
  return paragraph!.readings!.join(' ')
}

describe('withReadings', () => {
  it.each([
    ['吃饺子。', 'chī jiǎo zi '],
    ['好朋友子轩来了', 'hǎo péng yǒu zǐ xuān lái le'],
    ['高兴地说', 'gāo xìng de shuō'],
    ['一步一步地改变', 'yí bù yí bù de gǎi biàn'],
    ['扇一扇', 'shàn yi shàn'],
    ['游得很快', 'yóu de hěn kuài'],
    ['都用白线缝，', 'dōu yòng bái xiàn féng '],
    ['从那条缝里', 'cóng nà tiáo fèng lǐ'],
    ['小白去哪儿了', 'xiǎo bái qù nǎ r le'],
    ['大嘴上长着一块', 'dà zuǐ shàng zhǎng zhe yí kuài'],
    ['脸长长的', 'liǎn cháng cháng de'],
  ])('reads %s as %s', async (text, readings) => {
    expect(await readingsOf(text)).toBe(readings)
  })

  it('reads nothing above English', async () => {
    const [paragraph] = await withReadings({ language: 'en', paragraphs: [{ number: '1', text: 'A cook.' }] })
    expect(paragraph).toEqual({ number: '1', text: 'A cook.', readings: null })
  })
})
