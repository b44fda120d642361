import { namesByPosition } from './choice-positions.ts'
import { comparedText, withoutLeet } from './text-forms.ts'

/** A question that its learner has not answered yet: no reply says whether an answer to it is right. */
export interface OpenQuestionRule {
  /** The learner's last words may be an answer, so that a mere yes would tell. */
  isAnswerGiven: boolean
  /** What the question says; its numbers tell nothing. */
  text?: string
  /** What was offered: not repeated, as the right answer is not either. */
  offered?: readonly string[]
  /** None of them is named, right or wrong, nor told by where it stands. */
  choices?: readonly string[]
}

interface VerdictGuard {
  push(text: string): string
  end(): string
  readonly isCut: boolean
}

/**
 * Withholds each clause until it is clear that it tells no verdict; the first that does ends the text. Without a rule
 * everything passes at once.
 *
 * Held are words that call an answer right or wrong ("that's right", "B isn't the answer", 答对了, ✅), and, where
 * the learner has just offered an answer, what says so in other ways ("yes", "almost", "try again", "too big", 真棒).
 * Questions and conditions pass ("is that right?", "check whether it is correct"), and so does praise of a way of
 * working ("that's the right idea to draw a bar model"), unless it is all that is said of an answer. A code that
 * learner and model agree on cannot be seen.
 */
export function createVerdictGuard(rule: OpenQuestionRule | undefined): VerdictGuard {
  let held = ''
  let dollars = 0
  let last = ''
  let isCut = false

  function release(text: string): string {
    dollars += text.match(/(?<!\\)\$/g)?.length ?? 0
    last = text.trimEnd().at(-1) ?? last
    return text
  }

  function judge(clause: string, rule: OpenQuestionRule): string {
    if (!tellsVerdict(clause, rule)) return release(clause)
    isCut = true
    return `${dollars % 2 === 1 ? '$' : ''}${last === '' || /[.!?。！？…]/.test(last) ? '' : '…'}`
  }

  return {
    push(text) {
      if (!rule) return text
      let out = ''
      for (const one of text) {
        if (isCut) break
        held += one
        if (clauseEnd.test(one) || held.length >= longestClause) {
          out += judge(held, rule)
          held = ''
        }
      }
      return out
    },
    end() {
      if (!rule || isCut) return ''
      const rest = held
      held = ''
      return judge(rest, rule)
    },
    get isCut() {
      return isCut
    },
  }
}

const clauseEnd = /[.!?,;:…\n—–()。！？，；：、（）]/u
const longestClause = 300

/** Whether a message may be an answer to the question that is talked about; in doubt it may. */
export function offersAnswer(message: string): boolean {
  const text = plain(message)
  if (offer.test(text)) return true
  const words = text.match(/\p{Script=Han}|[\p{L}\p{M}']+|\d+(?:[.,/]\d+)*/gu) ?? []
  return words.length > 0 && words.length <= shortAnswer && !asksForHelp.test(text)
}

const shortAnswer = 5
const offer =
  /^(?:[b-h]\b|a ?(?:$|[?.,!])|\d)|\b(?:[a-h]|\d+) ?\?|\bis it\b|\bis that\b|\bisn't it\b|\bis (?:my|the) ans|\bam i\b|\bdid i\b|\bi (?:think|got|get|guess|chose|choose|pick|picked|put|wrote|say|said)\b|\bmy ans|\bans(?:wer)? ?(?:is|=|:)|\bmaybe\b|\bso it\b|\bcorrect\b|\bright\b|\bwrong\b|= ?\S|对吗|对不对|对么|是不是|是.{1,14}吗|我选|选 ?[a-h]|我觉得|我认为|我想是|我猜|我算|我写|答案|应该是|得到?\d|等于/u
const asksForHelp =
  /\b(?:help|hint|hi|hello|hey|why|how|what|where|explain|thanks?|thank you|idk|don't know|stuck)\b|提示|帮|怎么|怎样|为什么|什么|你好|谢谢|不会|不懂|不知道/u

function tellsVerdict(clause: string, rule: OpenQuestionRule): boolean {
  if (rule.choices?.length && namesByPosition(plain(clause).replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, ''))) return true
  if (marks.test(clause) || (rule.isAnswerGiven && cheers.test(clause))) return true
  // A hyphen stands between words, or cuts one in two.
  return /[a-z]-[a-z]/i.test(clause)
    ? [plain(clause), plain(clause.replaceAll('-', ''))].some((text) => saysVerdict(text, rule))
    : saysVerdict(plain(clause), rule)
}

function saysVerdict(text: string, { isAnswerGiven }: OpenQuestionRule): boolean {
  const bare = text.replace(/^[^\p{L}\d]+|[^\p{L}\d%]+$/gu, '')
  if (bare === '') return false
  const isQuestion = /[?]\s*$/.test(text) || /[吗么嘛呢]$/u.test(bare)
  if (isAnswerGiven && presumed.some((pattern) => pattern.test(bare))) return true
  if (isQuestion) return false
  if (isAnswerGiven && afterAnswer.some((pattern) => pattern.test(bare))) return true
  return verdicts.some((pattern) => {
    const found = pattern.exec(bare)
    return found !== null && !conditions.test(bare.slice(0, found.index + found[0].length))
  })
}

/** Without marks, width, case and look-alikes; letters that stand apart are read together. */
function plain(text: string): string {
  return comparedText(text.replace(/\\[a-z]+/gi, ' '))
    .replace(/[‘’‛ʼ´`]/g, "'")
    .replace(/[*_~"“”„#>{}$|\\[\]]/g, '')
    .replace(/(?<=[a-z])[-.](?=[a-z])/g, ' ')
    .replace(/(?<![a-z'])(?:[a-z][ ]){3,}[a-z](?![a-z'])/g, (run) => run.replaceAll(' ', ''))
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\S*[a-z]\S*/g, (word) => (/\d/.test(word) ? withoutLeet(word) : word))
    .replace(/\s+/g, ' ')
    .trim()
}

/** What they stand on speaks of an answer, whatever the words are. */
const marks = /[✅✔☑✓❌✖✗✘❎💯⭕🙅🙆]/u
const cheers = /[👍👎🎉🎊👏🥳🏆]/u

const very = String.raw`(?: (?:not|absolutely|exactly|totally|completely|entirely|almost|nearly|quite|so|very|still|partly|half|unfortunately|sadly|actually|really|indeed|just|also|both|definitely|certainly|already|perfectly|yet|clearly|100%))*`
const being = String.raw`(?:\b(?:that|it|this|answer) (?:looks?|seems?|sounds?)|\b(?:is|are|was|were|be|isn't|aren't|wasn't|weren't|ain't|isnt|not|ur|you're|youre|it's|its|that's|thats)|'s|'re)`
/** What may follow where the verdict is all that is said. */
const alone = String.raw`(?= ?$| (?:and|but|because|so|though|since|as|this time|too|already|then|lah|leh|sia)\b)`

const verdicts: readonly RegExp[] = [
  new RegExp(
    `${being}${very} (?:correct|incorrect|wrong|accurate|inaccurate|mistaken|spot on|bang on)(?: (?:here|there|now|again|sorry))?${alone}`,
  ),
  new RegExp(`${being}${very} right${alone}`),
  new RegExp(
    String.raw`(?:${being}|\b(?:have|has|had|'ve|got|found|chose|chosen|choose|pick|picked|gave|given|wrote|selected))${very}(?: the| a| an| your)? (?:correct|incorrect|right|wrong) (?:answer|choice|option|one|letter|result|word|solution|number|value|total|amount|spelling)s?\b`,
  ),
  /^(?:(?:yes|yep|yeah|yup|no|nope|nah|oh|ah|well|ok|okay|wow|great|good|sorry|absolutely|completely|totally|all|very|almost|nearly|quite|your|answer|result|choice|option|[a-h]|\d+|=) )*(?:correct|incorrect|wrong|spot on|bingo|you got it|you have got it|you've got it|you nailed it|nailed it|you did it|not quite|not exactly|not right|not correct|not there yet|not yet there|not yet right|betul|salah|tak betul|dui le|bu dui|zheng que|cuo le)(?: (?:lah|leh|sia|ah|sorry|again))?$/,
  /\byou(?:'ve| have|'d)? (?:got|answered|solved|chose|chosen|picked|guessed|worked|did|done|spelled|spelt|wrote|calculated|added|counted|made)(?: [\w']+){0,4} (?:right|wrong|correctly|incorrectly|wrongly)$/,
  /\b(?:answered|solved|guessed|chose|chosen|spelt|spelled)(?: it| that| this)? (?:in)?correctly\b/,
  /\byou(?:'ve| have)? (?:got|cracked|found|solved) (?:it|the answer)\b/,
  /\byou(?:'ve| have| did)? ?(?:make|made)(?: [\w']+){0,3} (?:mistake|error|slip)\b/,
  /\bnot (?:quite|exactly|yet|really) (?:right|correct|there|it|the answer)\b/,
  /\b(?:is|was|isn't|wasn't|not|'s) (?:indeed |not )?the answer$/,
  /\banswer (?:is not|isn't|can't be|cannot be|won't be|is different|is another|is something else)\b/,
  /(?:答|做|算|选|猜|写|说|讲|填|拼)(?:得|的)?(?:完全|全部|都|全|很|非常|不|不太|基本)?(?:对|错|正确)(?:了.{0,4}|啦|啊|哦|呀)?$/u,
  /^(?:嗯|哦|噢|啊|呀|哇|是|你|这|那|它|答案|这样|那样|这个|那个|还|也|都|完全|非常|很|太|真|就|并|有点|好像|可惜|就是|确实|当然|几乎|基本上?|回答|的|结果|yes|no|ok)*\s*(?:对|没错|不对|不太对|不完全对|错|正确|不正确|正解|错误)(?:了|啦|哦|噢|啊|呀|的|哟|喔|嘞|lah)*$/u,
  /(?<!有)没(?:有)?错(?:了|的|啊|哦)?$/u,
  /(?:答案|选择|选项|结果|\banswer|\bans|\bit|\bthat|\byou|[a-h]|\d)\s*(?:应该|就|也|并|是|还|都|不|完全|不太|is)*\s*(?:对|错|正确|错误)(?:的|了)?$/u,
  /不是(?:正确|对的)?的?答案|就是(?:正确)?的?答案|是(?:正确|错误|对|错)的(?:答案|选择|选项)?$|答案不是|还差一点|差一点点|还没(?:有)?(?:做|算|答)?对|不太准确/u,
]

/** What comes before makes no verdict of it. */
const conditions =
  /\b(?:if|whether|check|make sure|so that|until|unless|once|after you|when|how|what (?:is|'s|would|makes|could|do|should|must)|what's|which (?!you)|who|(?:is|are|what) (?:it )?you think|you (?:think|believe|feel)|can't (?:say|tell)|cannot (?:say|tell)|won't (?:say|tell)|don't (?:say|tell)|not (?:say|tell)|decide|suppose|imagine|show|prove|explain|why|convince|only one|one of|each|every|to be|to get|to find)\b|如果|要是|假如|万一|只要|是否|是不是|对不对|有没有|能不能|会不会|检查|看看|确认|想想|为什么|怎么|怎样|如何|哪|谁|什么|才|不能说|不能告诉|不告诉|不会说|没关系|不要紧|别怕|不怕|没事|不必|直到|假设|假定/u

/** Taken as known, also in a question. */
const presumed: readonly RegExp[] = [
  /\bwhy\b.*\b(?:wrong|incorrect|not (?:right|correct)|isn't (?:right|correct)|doesn't work|can't be)\b/,
  /\b(?:went|go|gone|goes|going) wrong\b/,
  /\b(?:find|spot|see|fix|correct) (?:your|the) (?:mistake|error|slip)\b/,
  /(?:哪里|哪儿|哪一步|什么地方|为什么|怎么)(?:会)?(?:做|算|答|写|选)?(?:错|不对)|(?:找|改)(?:出|到)?(?:你的)?错/u,
]

/** Where an answer has just been offered, these speak of it. */
const afterAnswer: readonly RegExp[] = [
  /^(?:(?:oh|ah|aw|aww|well|hmm|ok|okay|haha|sorry) )*(?:yes|yep|yeah|yup|yess+|ya|yah|nope|nah|indeed|precisely|almost|nearly|unfortunately|sadly|oops|uh oh|congrat\w*|bravo|hoo?ray|hurray|yay|well done|spot on|you're right|ur right)\b/,
  /^(?:(?:oh|ah|well|sorry) )*no(?: it isn't| it's not| not| sorry| but|$)/,
  /^(?:(?:that's|that is|it's|you are|you're|so|very|really|just|quite|pretty|a|an|oh|wow|great|good|nice) )*(?:right|exactly|close|perfect|excellent|brilliant|fantastic|amazing|awesome|superb|wonderful|terrific|great|good|it|close enough|getting closer|closer|not it)(?: (?:job|work|one|try|guess|attempt|answer|choice))?$/,
  /\b(?:good|nice|great|brave) (?:try|guess|attempt)\b/,
  /^(?:it is|it isn't|it is not|it's not|that's not|that isn't|that is not|not)(?: it)?$/,
  /\b(?:try|think|guess) again\b|\b(?:another|one more) (?:try|guess|go)\b|\btry (?:another|a different|once more)\b/,
  /\btoo (?:big|small|high|low|large|much|many|few|little|long|short)\b(?! to\b)|(?:^|\b(?:is|it's|be|bit|little|much|slightly|go|way|lot|answer) )(?:bigger|smaller|higher|lower|larger|more|less|greater) than (?:that|yours?|your answer|what you)\b/,
  /\b(?:you're|you are|getting|very|quite) (?:warm|warmer|cold|colder|hot|close|closer)\b/,
  /\bright (?:idea|track|way|direction|lines?|thinking|approach)$|\boff (?:track|the mark)\b/,
  /\bnext (?:question|one|problem)\b|\bmove on\b|\bgo on to\b/,
  /\b(?:mistake|error|slip)\b/,
  /\b(?:can't be|cannot be|isn't|is not|it's not|not|rule out|cross out)(?: the| option| choice| answer| number)?(?: [a-h]| \d[\d.,/]*)$/,
  /^(?:嗯|哦|噢|啊|哈哈|哇|好)*(?:是的?呀?|是啊|不是的?|不|不行|对|对[啊呀哦的]|没有哦?|可惜.*|很?遗憾.*|太棒.*|真棒.*|很棒.*|棒.*|恭喜.*|完美.*|厉害.*|好样的.*|真聪明.*|答得好.*|做得好.*|好极了.*)$/u,
  /再试|再想|再猜|还差|很接近|接近了|^差不多|差不多[了对]|快要?对了|(?:太|偏)[大小多少高低长短]|[大小多少高低](?:了|一)(?:点儿?|些|一点|一些)?$|下一题|有错|错误|小失误|换一个/u,
]
