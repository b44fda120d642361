import type { Language } from '@capyzen/contracts/bilingual'

const list = (words: string) => words.trim().split(/\s+/)

/** Words that link sentences and carry a story on. English ones of several words are joined by `_`. */
export const connectives: Record<Language, readonly string[]> = {
  en: list(
    `although though however because so when while after before until as_soon_as suddenly finally meanwhile then later
    afterwards eventually therefore instead unfortunately fortunately luckily since if unless even_though in_the_end
    at_last at_first moments_later immediately soon despite besides`,
  ).map((word) => word.replaceAll('_', ' ')),
  zh: list(
    `因为 所以 虽然 但是 可是 然而 不但 而且 如果 只要 只有 无论 即使 于是 然后 接着 后来 突然 忽然 终于 最后
    不久 一边 首先 其次 当 正当 结果 因此 原来 就在这时 顿时 连忙 不一会儿 与其 宁可 尽管`,
  ),
}

/** What is seen, heard, smelt, tasted or felt. */
export const senses: Record<Language, readonly string[]> = {
  en: list(
    `saw heard smelt smelled tasted felt feel heart tears trembled shivered smiled grinned gasped sighed laughed cried
    whispered shouted screamed yelled bright dark loud quiet silent cold warm hot soft rough sweet bitter fragrant
    happy sad angry afraid scared frightened nervous worried excited proud relieved ashamed guilty grateful
    disappointed surprised shocked lonely jealous delighted terrified anxious embarrassed pale sweat pounding
    glittering gleaming golden thundering aroma`,
  ),
  zh: list(
    `看见 看到 听见 听到 闻到 尝到 感到 觉得 心 眼泪 泪水 发抖 颤抖 微笑 笑 叹 哭 大喊 喊道 小声 明亮 黑暗 安静
    寂静 冰冷 温暖 炎热 柔软 香 甜 苦 高兴 开心 快乐 难过 伤心 生气 害怕 紧张 担心 着急 兴奋 激动 自豪 骄傲
    松了一口气 惭愧 内疚 后悔 感激 失望 惊讶 吃惊 孤单 羡慕 欢喜 恐惧 焦急 尴尬 脸红 汗 怦怦 闪闪 金黄 感动`,
  ),
}

/** What stories end with when they look back. */
export const reflections: Record<Language, readonly string[]> = {
  en: list(
    `learnt learned lesson realised realized promised decided forget remember never_again from_then_on from_that_day
    grateful proud relieved regret regretted thankful vowed resolved understood`,
  ).map((word) => word.replaceAll('_', ' ')),
  zh: list(`明白 懂得 学会 道理 教训 以后 从此 从那以后 难忘 忘不了 决定 发誓 后悔 感激 感谢 自豪 终身 领悟 体会 记住
    有意义 开心 快乐 温暖 感动`),
}

/** Openings that half of all compositions have. */
export const stockOpenings: Record<Language, RegExp> = {
  en: /^(one (fine |sunny |bright |rainy |beautiful )*(day|morning|afternoon|evening)|once upon a time|it was a (bright|sunny|fine|beautiful|rainy|cloudy|hot|cold|stormy|windy)|last (week|year|month|sunday|saturday)|today|yesterday|my name is|i am|i'm|this is)\b/iu,
  zh: /^(有一天|一天|今天|昨天|星期[一二三四五六日天]|上个?(星期|周|月)|我叫|我是|从前|在一个|一个.{0,6}的(早上|早晨|下午|晚上))/u,
}

/** Words that carry no content of their own. */
export const functionWords: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    list(
      `a an the and or but so if then than as at by for from in into of off on onto out over to up with about after
      before i me my mine we us our you your he him his she her it its they them their this that these those who
      which what is am are was were be been being do does did have has had will would can could shall should may
      might must not no yes very too just also there here when while because`,
    ),
  ),
  zh: new Set(
    list(
      `的 地 得 了 着 过 是 在 有 和 跟 与 我 你 他 她 它 我们 你们 他们 她们 它们 这 那 这个 那个 一个 一 不 没 没有
      也 都 就 很 把 被 给 对 从 到 要 会 能 可以 说 道 吗 呢 吧 啊 个 上 下 里 去 来 又 还 再 而 但 之`,
    ),
  ),
}
