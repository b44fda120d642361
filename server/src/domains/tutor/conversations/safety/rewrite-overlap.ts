import { isProseSentence } from './prose-guard.ts'
import { comparedForm, comparedText, withoutLeet } from './text-forms.ts'

/** From here on words in a row are a sentence rather than an expression. */
const fewestWords = 6
const fewestCharacters = 10

/**
 * Whether a coach's reply supplies a sentence of the composition: one in quotation marks that isn't the child's own, one
 * behind “you could write:”, one that is the child's with changes, or one that tells the story, in a row of short pieces
 * too. Questions and advice don't.
 */
export function suppliesSentence(reply: string, essay: string): boolean {
  const own = sentencesOf(essay).map((text) => ({ words: wordsOf(text), characters: charactersOf(text) }))
  const wholeEssay = keyOf(essay)
  const isOwn = (text: string) => wholeEssay.includes(keyOf(text))
  const plain = inPlainLetters(reply)
  if (isSpelled(plain)) return true

  const quoted = quotedIn(plain)
  if (quoted.some((text) => isLong(text) && !isOwn(text) && !isQuestion(text) && !isAdvice(text))) return true

  const unquoted = quoted.reduce((text, quote) => (isLong(quote) ? text.replace(quote, '…') : text), plain)
  const sentences = sentencesOf(unquoted)
  const supplies = (sentence: string): boolean => {
    const offered = offeredIn(sentence)
    if (offered !== undefined && isLong(offered) && !isOwn(offered) && !asks(offered)) return true
    if (!isLong(sentence) || isOwn(sentence)) return false
    if (isForeign(sentence)) return true
    if (tellsAsOne(sentence, wholeEssay) || invents(sentence, essay)) return true
    if (!asks(sentence) && own.some((one) => corrects(sentence, one))) return true
    const tail = tailOf(sentence)
    if (tail !== undefined && supplies(tail)) return true
    if (isChinese(sentence) && isProseSentence(sentence)) return true
    if (offered !== undefined || asks(sentence) || isAdvice(sentence)) return false
    return own.some((one) => rewrites(sentence, one)) || tellsStory(sentence)
  }
  return sentences.some((sentence) => supplies(sentence)) || rowsOf(sentences).some((row) => supplies(row))
}

/** Letters as they look, whatever they are coded as, and words that marks join apart. */
const inPlainLetters = (reply: string) =>
  [...reply]
    .map((character) => {
      if (/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character)) {
        const form = comparedForm(character)
        return /\p{Lu}/u.test(character) ? form.toUpperCase() : form
      }
      if (/\p{Script=Han}/u.test(character)) return comparedForm(character)
      return /[\p{M}\p{Cf}]/u.test(character) ? '' : character
    })
    .join('')
    .replace(/(?:[a-z'’]+[_\-/.|+·~=]+){3,}[a-z'’]+/gi, (joined) => joined.replace(/[^a-z'’]+/gi, ' '))
    .replace(/(?<=[a-z])(?=[A-Z][a-z]+[A-Z])/g, ' ')
    .replace(/\b(?=\w*[a-z])(?=\w*\d)\w{3,}\b/gi, (word) =>
      /^\d+(?:st|nd|rd|th|s)$/i.test(word) ? word : withoutLeet(word),
    )
    .replace(/(?<=\p{Script=Han})[ \t_*·]+(?=\p{Script=Han})/gu, '')
    .replace(/[*_`#>~|]/g, '')

/** Letter by letter, or without spaces between words. */
const isSpelled = (text: string) =>
  /(?<!\p{L})(?:\p{L}[\s.,_*-]+){8,}\p{L}(?!\p{L})/u.test(text.replace(/\p{Script=Han}/gu, '')) ||
  /[a-z]{23,}/i.test(text)

/** Short pieces that follow each other, as one. */
function rowsOf(sentences: readonly string[]): string[] {
  const rows: string[][] = [[]]
  for (const sentence of sentences) {
    const text = sentence.replace(/(?:^|\s)\d+[.)、]?$/, '').replace(/(?:…|\.{2,})$/, '')
    if (!isLong(sentence) && !asks(text) && !isAdvice(text)) rows.at(-1)!.push(text.replace(/[.!。！]+$/, ','))
    else rows.push([])
  }
  return rows.filter((row) => row.length > 1).map((row) => row.join(' '))
}

/** Of a sentence that only begins as advice: `You see, …`, `How about: …`, `…, right?` */
function tailOf(sentence: string): string | undefined {
  const untagged = sentence.replace(questionTag, '')
  if (untagged !== sentence) return untagged
  const [, offer] =
    /^(?:.{0,40}\b)?(?:how about|what about|what if|why not(?: write| say| try)?|maybe|perhaps|(?:could|would|can|will|shall) (?:you|we) (?:write|say|put|try|use|add)|would you like(?: to (?:write|say|put))?)\b[\s:：,]*(.+)$/i.exec(
      sentence,
    ) ?? []
  if (offer !== undefined && !isNamed.test(offer)) return withoutQuestionMark(offer)
  const [, behind] = /^[^:：;；—–]{1,60}(?:[:：;；]|—+|\s–)\s*(.+)$/u.exec(sentence) ?? []
  if (behind !== undefined) return asksAtStart.test(behind) ? behind : withoutQuestionMark(behind)
  const [, led] =
    /^(?:[\w'’]+\s+){0,3}[\w'’]+,\s*(.+)$/.exec(sentence) ?? /^.{1,6}[，,！!]\s*(.+)$/u.exec(sentence) ?? []
  return led !== undefined && speaksOfWriting.test(led) ? undefined : led
}

const withoutQuestionMark = (text: string) => text.replace(/[?？]+\s*$/, '.')
const questionTag =
  /[,，;；\s]+(?:right|ok(?:ay)?|yes|no|eh|huh|see|agree(?:d)?|(?:isn|doesn|wasn|didn|don)['’]?t (?:it|you|they|we|he|she)(?: (?:think|agree))?(?: so)?|is that ok(?:ay)?|what do you think|shall we|got it|好吗|好不好|对吗|对吧|对不对|行吗|可以吗|怎么样|如何|是吗|是吧|你(?:觉得|说|看)呢)\s*[?？]+\s*$/iu
/** These name a part of the story instead of telling it: `the moment when the dog came`. */
const isNamed =
  /^(?:the|this|that|these|those|your|a|an|some|more|how|what|why|who|where|when|which|adding|using|showing|telling|describing)\b(?:\s\w+){0,3}?\s(?:when|where|that|which|who|after|before|of|about|you|your)\b/i
const asksAtStart =
  /^(?:(?:and|so|but|then|now|or|in|at|on|after|before|when|while|if)\b[^?？]{0,60}?\b)?(?:what|why|how|where|when|who|whose|which|is|are|was|were|do|does|did|can|could|would|will|should|has|have|had)\b/i

/** A question by its words, not by its mark alone. */
function asks(text: string): boolean {
  if (!isQuestion(text)) return false
  if (isChinese(text))
    return /什么|怎[么样]|为何|谁|哪|几|多少|吗|呢|是不是|有没有|能不能|会不会|要不要|可不可|如何|还是|何/u.test(text)
  return (
    asksAtStart.test(text) ||
    /\b(?:what|why|how|where|when|who|whose|which)\b/i.test(text) ||
    /[,;:—]\s*(?:is|are|was|were|do|does|did|can|could|would|will|should|has|have)\b/i.test(text) ||
    !tellsStory(text)
  )
}

const keyOf = (text: string) => comparedText(text).replace(/[^\p{L}\p{N}]/gu, '')
const isChinese = (text: string) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 4
const wordsOf = (text: string): string[] => comparedText(text).match(/[a-z\d]+(?:['’-][a-z]+)*/g) ?? []
const charactersOf = (text: string): string[] => comparedText(text).match(/\p{Script=Han}/gu) ?? []
/** Of neither English nor Chinese. */
const foreignLettersOf = (text: string) => text.match(/(?![\p{Script=Han}\p{Script=Latin}])\p{L}/gu) ?? []
const isLong = (text: string) =>
  wordsOf(text).length >= fewestWords ||
  charactersOf(text).length >= fewestCharacters ||
  foreignLettersOf(text).length >= fewestCharacters

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
  /\b(?:sentences?|paragraphs?|words?|verbs?|adjectives?|adverbs?|nouns?|tenses?|readers?|opening|ending|details?|punctuation|commas?|dialogue|essay|composition|writers?|five senses|full stops?|spelling|stor(?:y|ies)|characters?|description|connectors?|plot|scene)\b|句子?|段落?|词语?|动词|形容词|读者|开头|结尾|细节|标点|逗号|对话|文章|作文|写|描写|比喻|修辞|题目|情节|故事|心理活动|五官|感官/iu
const speaksOfNow =
  /\b(?:is|are|isn't|aren't|needs?|could|should|can|can't|would|might|makes?|helps?|tells?|shows?|sounds?|works?|has|have|gives?|wants?|will|begins? with|starts? with|means?|must|may|do|does|don't|uses?|knows?)\b|可以|能|要|会|应该|需要|让|是|有|能够|越/iu
const isAdvice = (text: string) =>
  speaksToChild.test(text) ||
  (speaksOfWriting.test(text) && (speaksOfNow.test(text) || tellsToDo.test(text))) ||
  /\b(?:some(?:one|body)|any(?:one|body)|people)\b.*\b(?:their|they)\b/i.test(text)
const tellsToDo =
  /^(?:first|then|now|next|and)?[, ]*(?:find|circle|underline|pick|choose|ask|tell|show|describe|add|listen|use|count|mark|keep|compare)\b/i

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
function rewrites(sentence: string, own: { words: string[]; characters: string[] }): boolean {
  const [given, written] = isChinese(sentence)
    ? [charactersOf(sentence), own.characters]
    : [wordsOf(sentence), own.words]
  if (written.length < 4) return false
  const shared = sharedLength(given, written)
  return shared >= 3 && shared / Math.min(given.length, written.length) >= 0.5
}

/** Nearly a whole sentence of the child's stands in it, but not as the child wrote it. */
function corrects(sentence: string, { words, characters }: { words: string[]; characters: string[] }): boolean {
  const [given, written] = isChinese(sentence) ? [charactersOf(sentence), characters] : [wordsOf(sentence), words]
  if (written.length < 6 || given.join(' ').includes(written.join(' '))) return false
  return sharedLength(given, written) / written.length >= 0.7
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

/** Events of a story, told in the present tense. */
const presentTense =
  /\b(?:i|we|they|[A-Z][a-z]+ and [A-Z][a-z]+|(?:he|she|it|(?:the|a|an|my|his|her|our|their|one) (?:\w+ ){0,3}?\w+|[A-Z][a-z]+)(?= \w+s\b)) (?:\w+ly |then |also )?(?:run|walk|jump|look|cry|cries|shout|scream|fall|grab|chase|bite|growl|bark|smile|laugh|pick|wave|open|turn|stand|sit|rush|rushe|dash|dashe|fly|flie|hide|hold|come|go|goe|take|throw|catch|catche|climb|swim|drop|hit|hug|sob|stare|whisper|yell|step|leap|pull|push|pushe|tremble|shiver|gasp|freeze|stumble|sprint|creep|burst|wake|race|roar|howl|flash|flashe|shine|blow)s?\b/

function tellsStory(sentence: string): boolean {
  if (!isChinese(sentence)) {
    if (narrator.test(sentence) && pastTense.test(sentence)) return true
    if (wordsOf(sentence).length >= 8 && presentTense.test(sentence) && !speaksOfWriting.test(sentence)) return true
    return describes(sentence)
  }
  return (
    /[我他她它们]|妈妈|爸爸|老师|同学|小[\p{Script=Han}]|男孩|女孩|老?爷爷|奶奶|一[位个只名条阵声]|天空|太阳|大雨|风|那天|突然|一个|狗|猫/u.test(
      sentence,
    ) && /[了着過过地得道]|起来|下来|出来|进来|过去|正在|仿佛|好像|像|(\p{Script=Han})\1/u.test(sentence)
  )
}

/** `A huge black dog with gleaming teeth and burning eyes`: a long phrase of the story without a verb. */
const describes = (sentence: string) =>
  /^(?:an?|the|my|his|her|two|three)\b/i.test(sentence) &&
  wordsOf(sentence).length >= 9 &&
  / (?:with|of|like|under|behind) /i.test(sentence) &&
  !speaksOfNow.test(sentence) &&
  !speaksOfWriting.test(sentence) &&
  !/\b(?:start|moment|part|place|feelings?|picture|setting|voice|beginning|middle|question|effort|sense)\b/i.test(
    sentence,
  )

/** A narrator says `my` and `we`; the coach says them only in the child's own words. */
function tellsAsOne(sentence: string, wholeEssay: string): boolean {
  if (asks(sentence)) return false
  if (isChinese(sentence))
    return (
      /我们?(?!不能|不会替|喜欢|想知道|想问|看到你|觉得你|相信|很好奇|很?希望|可以|来|一起|先|再|注意到|发现你|读|猜|也)/u.test(
        sentence,
      ) &&
      /[了着過过]/u.test(sentence) &&
      !/你(?:写|的|可以|能|想|觉得|已经|用|在文|描|说你|告诉)|读者|句|段|词|作文|文章|描写|开头|结尾|主角/u.test(
        sentence,
      )
    )
  const left = withoutOwnRuns(sentence, wholeEssay)
  return (
    /\b(?:my (?!question|favou?rite|mind|turn|eyes? (?:see|can)|idea|hint)|our (?!language|readers?)|we (?!can|could|will|need|often|usually|use|might|may|should|know|see|learn|say|call|want|have|are|do|don|write|read|must|look|think|start|begin)|let me (?!ask|know|give|see|read))/i.test(
      left,
    ) &&
    (pastTense.test(left) || /\bsave|please|help\b/i.test(left)) &&
    isLong(left)
  )
}

/** Without three and more words in a row that the child wrote. */
function withoutOwnRuns(sentence: string, wholeEssay: string): string {
  const words = sentence.split(/\s+/)
  const kept: string[] = []
  for (let at = 0; at < words.length;) {
    let to = words.length
    while (to - at >= 3 && !wholeEssay.includes(keyOf(words.slice(at, to).join(' ')))) to -= 1
    if (to - at < 3) kept.push(words[at++]!)
    else at = to
  }
  return kept.join(' ')
}

/** More than a question needs to say what it asks about. */
const mostInvented = 5

/** A question that tells the story in its second half: `What did you feel when the huge dog leapt over the fence and …?` */
function invents(sentence: string, essay: string): boolean {
  const [, clause = ''] =
    /\b(?:when|as|while|after|before|because)\b(.+?)(?:,\s*(?:what|why|how|where|who|which)\b.*)?[?？]+\s*$/i.exec(
      sentence,
    ) ?? []
  if (!pastTense.test(clause)) return false
  const known = new Set(wordsOf(essay))
  const fresh = new Set(
    wordsOf(clause).filter((word) => word.length > 2 && !known.has(word) && !commonEnglish.has(word)),
  )
  return fresh.size > mostInvented
}

const commonEnglish = new Set(
  `the a an is are was were be been to of in on at and or but so if it its this that these those i you he she they we my your his her their our me him them us what how why who where when which do does did can could will would should has have had not no with for from by as up out then there here more very just one about into than like after before because`.split(
    ' ',
  ),
)

/** Neither English nor Chinese, pinyin too: the coach speaks these two. */
function isForeign(sentence: string): boolean {
  if (foreignLettersOf(sentence).length >= fewestCharacters) return true
  if (/\p{Script=Han}/u.test(sentence)) return false
  const words = wordsOf(sentence).filter((word) => !/\d/.test(word))
  return words.length >= 8 && words.filter((word) => commonEnglish.has(word)).length < words.length * 0.2
}
