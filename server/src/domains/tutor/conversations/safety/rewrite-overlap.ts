import { comparedText } from './text-forms.ts'

/** From here on words in a row are a sentence rather than an expression. */
const fewestWords = 6
const fewestCharacters = 10

/**
 * Whether a coach's reply supplies a sentence of the composition: one in quotation marks that isn't the child's own, one
 * behind “you could write:”, one that is the child's with changes, or one that tells the story. Questions and advice don't.
 */
export function suppliesSentence(reply: string, essay: string): boolean {
  const own = sentencesOf(essay)
  const wholeEssay = keyOf(essay)
  const isOwn = (text: string) => wholeEssay.includes(keyOf(text))
  const plain = reply.replace(/[*_`#>~]/g, '').replace(/[\u200b-\u200f\u2060]/g, '')

  const quoted = quotedIn(plain)
  if (quoted.some((text) => isLong(text) && !isOwn(text) && !isQuestion(text) && !isAdvice(text))) return true

  const unquoted = quoted.reduce((text, quote) => (isLong(quote) ? text.replace(quote, '…') : text), plain)
  return sentencesOf(unquoted).some((sentence) => {
    const offered = offeredIn(sentence)
    if (offered !== undefined) return isLong(offered) && !isOwn(offered) && !isQuestion(offered)
    if (!isLong(sentence) || isOwn(sentence) || isQuestion(sentence)) return false
    if (isAdvice(sentence)) return false
    return own.some((one) => rewrites(sentence, one)) || tellsStory(sentence)
  })
}

const keyOf = (text: string) => comparedText(text).replace(/[^\p{L}\p{N}]/gu, '')
const isChinese = (text: string) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4
const wordsOf = (text: string) => comparedText(text).match(/[a-z\d]+(?:['’-][a-z]+)*/g) ?? []
const charactersOf = (text: string) => comparedText(text).match(/\p{Script=Han}/gu) ?? []
const isLong = (text: string) => wordsOf(text).length >= fewestWords || charactersOf(text).length >= fewestCharacters

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?。！？…][”"’」』]?)(?=\s|\p{Script=Han}|[A-Z“"])|\n+|(?<=[。！？])/u)
    .map((one) => one.replace(/^\s*(?:[-•*]|\d+[.)、])\s*/, '').trim())
    .filter((one) => one !== '')

const quotedIn = (text: string) =>
  [
    ...text.matchAll(
      /“([^”]+)”|"([^"]+)"|「([^」]+)」|『([^』]+)』|‘([^’]{20,})’|(?<![a-z])'([^'\n]{20,})'(?![a-z])/gi,
    ),
  ].flatMap((match) => match.slice(1).filter((one) => one !== undefined))

const isQuestion = (text: string) =>
  /[?？]\s*[”"’」』)]*\s*$/.test(text) ||
  /(?:吗|呢)[。”"]?$/.test(text) ||
  /^(?:what|why|how|where|when|who|which)\b(?!.*[.!]$)/i.test(text.trim())

/** Speaks to the child, or about writing, rather than in the story. */
const speaksToChild =
  /\b(?:you|your|you're|you've|yours|yourself|let's|try|imagine|remember to|look at|read (?:it|this|that)|think (?:about|of)|ask yourself|check|picture the|well done|good (?:job|start|work)|nice|great)\b|你|您|咱们|我们(?:来|一起|先|再|可以)|试(?:着|试|一试)|想(?:一想|想看)|看(?:一看|看)|读一?读|检查|加油|注意|记得/iu
const speaksOfWriting =
  /\b(?:sentences?|paragraphs?|words?|verbs?|adjectives?|adverbs?|nouns?|tenses?|readers?|opening|ending|details?|punctuation|commas?|dialogue|essay|composition|writers?|five senses|full stops?|spelling|stor(?:y|ies)|characters?|description|connectors?|idea|ideas|plot|scene)\b|句子?|段落?|词语?|动词|形容词|读者|开头|结尾|细节|标点|逗号|对话|文章|作文|写|描写|比喻|修辞|题目|情节|故事|心理活动|五官|感官/iu
const speaksOfNow =
  /\b(?:is|are|isn't|aren't|needs?|could|should|can|can't|would|might|makes?|helps?|tells?|shows?|sounds?|works?|has|have|gives?|wants?|will|begins? with|starts? with|means?|must|may|do|does|don't)\b|可以|能|要|会|应该|需要|让|是|有|能够|越/iu
const isAdvice = (text: string) => speaksToChild.test(text) || (speaksOfWriting.test(text) && speaksOfNow.test(text))

/** What stands behind words that offer a sentence: `You could write: …`, `改成：…`. */
function offeredIn(sentence: string): string | undefined {
  const english =
    /\b(?:you (?:could|can|might|may|should) (?:write|say|put|start with|begin with|add|use|try|change it to|continue with)|(?:better|improved|corrected|new|rewritten|possible|model|sample) (?:version|sentence|opening|ending|paragraph)|for example|e\.g\.|for instance|such as|here(?:'s| is) (?:a|an|one|the|my|your)[^:]{0,40}|try(?: this| writing)?|rewrite(?: it)?(?: as)?|instead|it (?:could|should) be|change (?:it|this|that) to|like this|continue(?: with)?|next sentence|version|write|start with)\s*(?:is\s*)?[:：,]?\s+(?=["“]?(?:[A-Z]\w*|i)\b)(.+)$/.exec(
      sentence.replace(/^./, (first) => first.toLowerCase()),
    )?.[1] ??
    /^[^:]{0,60}\b(?:write|version|rewritten|rewrite|example|sentence|like this|instead|paragraph|opening|ending|continue|story|composition|essay|translation)\b[^:]{0,20}:\s*(.+)$/i.exec(
      sentence,
    )?.[1]
  if (english !== undefined && !startsAdvice.test(english)) return english
  return /(?:可以(?:这样|这么)?(?:写|改)(?:成|道|作|为)?|改(?:成|为|写成|写为|写)|比如(?:说|写)?|例如|(?:这样|这么)写|写成|参考|范文|示范|下一句(?:是|可以是)?|接着写|续写|开头|结尾|第.句|句子是)\s*[:：]\s*(.+)$/u.exec(
    sentence,
  )?.[1]
}

const startsAdvice =
  /^(?:what|why|how|where|when|who|which|about|more|one|your|you|is|are|did|do|does|can|could|think|does the|add|use|try|tell|show|look|describe|which)\b/i

/** Most of its words are those of one sentence of the child's, and some are not. */
function rewrites(sentence: string, own: string): boolean {
  const parts = isChinese(sentence) ? [charactersOf(sentence), charactersOf(own)] : [wordsOf(sentence), wordsOf(own)]
  const [given, written] = [[...parts[0]!], [...parts[1]!]]
  if (written.length < 4) return false
  const shared = sharedLength(given, written)
  return shared >= 3 && shared / Math.min(given.length, written.length) >= 0.5
}

/** The longest sequence that both have, in order. */
function sharedLength(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0)
  for (const one of a.slice(0, 200)) {
    const next = [0]
    for (const [at, other] of b.entries()) next.push(one === other ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    row = next
  }
  return row.at(-1)!
}

const pastTense =
  /\b(?:\w{2,}ed|was|were|had|did|went|ran|saw|came|took|said|felt|heard|knew|thought|fell|got|made|stood|sat|began|told|left|found|gave|kept|held|caught|brought|broke|shook|threw|flew|lay|rose|woke|spoke|wore|ate|drank|swam|hid|bit|grew|lost|met|paid|rode|sang|slept|stole|swept|wept|learnt|dreamt|leant|spent|slid|sank|drove|chose|wrote|taught|bought|fought|sent|bent|dug|fled|froze|blew|swung|stuck|struck|forgot|couldn't|wouldn't|crept|burst|sprang|shone|blew|cried|leapt|let|hit)\b/i
const narrator =
  /\b(?:i|we|he|she|they|it|my|his|her|their|our|the|a|an|mr|mrs|one (?:day|sunny|rainy|night|morning))\b/i

function tellsStory(sentence: string): boolean {
  if (!isChinese(sentence)) return narrator.test(sentence) && pastTense.test(sentence)
  return (
    /[我他她它们]|妈妈|爸爸|老师|同学|小[\p{Script=Han}]|男孩|女孩|老?爷爷|奶奶|一[位个只名条阵声]|天空|太阳|大雨|风|那天|突然|一个/u.test(
      sentence,
    ) && /[了着過过地得道]|起来|下来|出来|进来|过去|正在|仿佛|好像|像/u.test(sentence)
  )
}
