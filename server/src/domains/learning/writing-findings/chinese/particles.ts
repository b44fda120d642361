import type { Finding } from '@capyzen/contracts/writing-findings'
import { finding, type Place } from '../found.ts'
import type { ChineseWord } from './segments.ts'

const said = {
  de: { en: '“的” stands before a noun.', zh: '名词前面用“的”。' },
  di: { en: '“地” stands before what somebody does.', zh: '动词前面用“地”，说明怎样做。' },
  dé: { en: '“得” stands after a verb and before how it is done.', zh: '动词后面用“得”，说明做得怎样。' },
}

/** Doubled, these describe a thing rather than how something is done: 短短的回复. */
const shape = /^[短小大长高圆弯厚薄红白绿黑黄蓝细粗胖瘦尖方多满甜]/

const isVerb = (word: ChineseWord | undefined) => !!word && /^v(?!n)/.test(word.tag)
const isNoun = (word: ChineseWord | undefined) => !!word && /^(n|s$|t$|vn|f)/.test(word.tag)

/** Ways of doing something: adverbs and doubled words that never describe a thing before a verb. */
const manner = new Set(
  `慢慢 轻轻 悄悄 静静 渐渐 紧紧 急忙 连忙 匆匆 偷偷 默默 深深 牢牢 狠狠 远远 高兴 开心 快乐 愉快 认真 仔细 小心 小心翼翼 生气 伤心 难过 害怕 紧张 激动 兴奋 大声 小声 飞快 迅速 急急忙忙 慌慌张张
  高高兴兴 开开心心 快快乐乐 安静 耐心 热情 亲切 努力 用力 拼命 不停 不断 不慌不忙 气喘吁吁 依依不舍 自言自语 目不转睛 津津有味 兴高采烈 垂头丧气 迫不及待 一步一步 一口一口 勇敢 温柔 着急 焦急 惊讶 专心 得意 礼貌 有礼貌 好奇 狼吞虎咽`.split(
    /\s+/,
  ),
)
/** Said of a thing or a scene. */
const describing = new Set(
  `漂亮 美丽 可爱 新鲜 红色 蓝色 黄色 绿色 白色 黑色 聪明 善良 伟大 古老 炎热 寒冷 凉爽 明亮 雪白 金黄 碧绿 鲜艳 五颜六色 各种各样 雄伟 宽阔 茂密 乖巧 懂事 精彩 有趣 好吃 美味 香喷喷 难忘 特别 重要 亲爱 我们 他们 她们 你们 我 你 他 她 它 妈妈 爸爸 爷爷 奶奶 哥哥 姐姐 弟弟 妹妹 老师`.split(
    /\s+/,
  ),
)
const acting = new Set(
  `跑 走 跳 飞 游 说 唱 笑 哭 吃 喝 睡 写 画 做 打 玩 看 听 读 学 长 站 坐 洗 扫 打扫 收拾 下 刮 变 过 讲 考 骑 踢 起 来 回答 表现 打扮 布置 进步 准备 照顾 气 吓 累 忙 急 玩儿 冻 晒 伤心 高兴 开心 感动 激动 紧张 难过 热 冷 疼 痛 乐`.split(
    /\s+/,
  ),
)
const degrees =
  /^(很|非常|十分|特别|真|太|不|又|更|最|比|多么|好|快|慢|高|远|早|晚|大|美|像|满|津津有味|气喘吁吁|目瞪口呆|哈哈|合不拢|直|团团|通红|发抖|饱饱|香喷喷|干干净净|满头大汗|飞快|漂亮|整齐|清楚|仔细|认真|起劲|要命|不得了|开心|高兴|精彩|出色|热闹|流利|大声|可爱|笑|跳|哭|说不出)/
const doubled = /^(.)\1$|^(.)(.)\2\3$|^(.)(.)\4\4$/

export function particleFindings(words: readonly ChineseWord[]): Finding[] {
  return words.flatMap((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    if (!before || !after) return []
    const rest = words
      .slice(at + 1, at + 4)
      .map(({ text }) => text)
      .join('')
    const isManner =
      manner.has(before.text) || (doubled.test(before.text) && !shape.test(before.text) && /^[adz]/.test(before.tag))
    const isResult = acting.has(before.text) && degrees.test(rest) && !/^[^，。！？]{1,4}的/.test(rest.slice(1))
    // 静静的 is one word to the segmenter.
    const stem = /^(.+)的$/.exec(word.text)?.[1]
    if (
      stem &&
      (manner.has(stem) || (doubled.test(stem) && !shape.test(stem))) &&
      isVerb(after) &&
      !endsInNoun(words, at + 1)
    )
      return [particle({ start: word.end - 1, end: word.end }, '地', said.di)]
    if (word.text === '的') {
      // 吓的脸色都变了
      if (visibleStates.has(before.text) && bodily.test(rest + (words[at + 4]?.text ?? '')))
        return [particle(word, '得', said.dé)]
      // 吃的饱饱的
      if (
        acting.has(before.text) &&
        before.text.length === 1 &&
        /^(\p{Script=Han})\1的[，。！？]/u.test(rest + (words[at + 4]?.text ?? ''))
      )
        return [particle(word, '得', said.dé)]
      if (isManner && (isVerb(after) || deeds.has(after.text)) && !endsInNoun(words, at + 1))
        return [particle(word, '地', said.di)]
      if (acting.has(before.text) && isResult && !isNoun(after) && !endsInNoun(words, at + 1))
        return [particle(word, '得', said.dé)]
    }
    if (word.text === '地') {
      if (acting.has(before.text) && isResult && !isVerb(after)) return [particle(word, '得', said.dé)]
      if (describing.has(before.text) && isNoun(after)) return [particle(word, '的', said.de)]
      if (acting.has(before.text) && before.text.length === 1 && degrees.test(after.text))
        return [particle(word, '得', said.dé)]
    }
    if (word.text === '得') {
      if (isManner && !acting.has(before.text) && isVerb(after)) return [particle(word, '地', said.di)]
      if (describing.has(before.text) && isNoun(after)) return [particle(word, '的', said.de)]
      // No thing stands after 得, as in 喜欢得玩具.
      const ends = !words[at + 2] || words[at + 2]!.tag.startsWith('x')
      if (before.text.length > 1 && /^[anv]/.test(before.tag) && isThing(after) && ends)
        return [particle(word, '的', said.de)]
    }
    return []
  })
}

/** Verbs that the segmenter takes for nouns. */
const deeds = new Set('歌唱 唱歌 跳舞 说话 玩耍 交谈 聊天 奔跑 飞翔 大笑 大叫 大哭'.split(' '))
const isThing = (word: ChineseWord) => /^n(?!r)/.test(word.tag) && !acting.has(word.text) && !degrees.test(word.text)
/** Feelings and states that show in a body or face, so that 得 follows. */
const visibleStates = new Set('吓 气 急 冻 累 笑 哭 热 羞 饿 激动 高兴 紧张 害怕 难过 伤心 感动'.split(' '))
const bodily =
  /^(?:脸|眼泪|眼睛|全身|浑身|手|心|嘴|牙|腿|满脸|满头|话)[^，。的]{0,3}(?:都|也|直|发|红|白|流|变|跳|哆|颤|不出|汗|泪)|^(?:一动|一句|说不|睡不|走不|站不|喘|哇哇|呜呜|要命|半死|团团|连)/

const particle = (word: Place, suggestion: string, message: Finding['message']) =>
  finding(word, 'wrong_character', [suggestion], message)

/** “慢慢的动作”: a noun follows in the same phrase after all. */
function endsInNoun(words: readonly ChineseWord[], from: number): boolean {
  const [one, two] = [words[from], words[from + 1]]
  if (!one || deeds.has(one.text)) return false
  if (/^(n|s$|vn)/.test(one.tag)) return true
  return two?.text === '的'
}
