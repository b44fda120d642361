/** Where a choice stands: `the third one`, `the second from the bottom`, `the one after C`, 倒数第二个. */
export function namesByPosition(clause: string): boolean {
  const text = /\p{Script=Han}/u.test(clause) ? clause.replace(/ /g, '') : clause
  return patterns.some((pattern) => pattern.test(text))
}

const nth = String.raw`(?:first|second|third|fourth|fifth|sixth|seventh|eighth|[1-8](?:st|nd|rd|th)|last|final|penultimate|middle|top(?:most)?|bottom|upper|lower|uppermost|lowest|next)(?:[ -](?:to[ -])?last|[ -]but[ -]one)?`
const count = String.raw`(?:one|two|three|four|five|six|seven|eight|[1-8])`
const choice = String.raw`(?:ones?|options?|choices?|answers?|alternatives?|possibilit(?:y|ies)|statements?|of (?:the|these|those|them)|(?:on|in) (?:the|this|your) list)`
const chinese =
  '(?:第[一二三四五六七八1-8]|倒数第?[一二两三四五1-5]|最[后末][一1]?|末尾|最[上下前]面?的?(?:那?一)?|[上下]面(?:那一?|第[一二三四五])|(?:正)?中间的?(?:那?一)?|首)'

const patterns: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:the |your |that |this )?${nth}(?: (?:and|or) (?:the )?${nth})* ${choice}\b`),
  new RegExp(
    String.raw`\b${nth}(?: ${choice})? (?:from|starting (?:from|at)|counting from) the (?:top|bottom|end|start|beginning|left|right|back)\b`,
  ),
  // Nothing else follows that it could belong to.
  new RegExp(
    String.raw`\b(?:the|your) ${nth}(?=$| (?:is|was|looks|seems|fits|works|makes|would|could|must|might|too|here|please|instead|again|then)\b)`,
  ),
  new RegExp(
    String.raw`\b(?:options?|choices?|answers?|number|no\.?|item) ?(?:number |no\.? ?|#)?${count}\b(?! ?[\d.,/×÷+=-])(?=$|[^a-z]*$| (?:is|was|looks|seems|fits|works|too|here|again|then|and|or)\b)`,
  ),
  new RegExp(String.raw`\b(?:options?|choices?) (?:number |no\.? ?|#)?${count}\b`),
  /\b(?:the )?(?:one|option|choice|neighbou?r|letter)s? (?:just |right |directly |that (?:comes|stands|is) (?:just |right )?)?(?:after|before|above|below|under|next to|beside|following|between|of) (?:the )?(?:option |choice |letter )?[a-h]\b/,
  /\b[a-h]'s (?:neighbou?r|left|right|next)\b|\b(?:neighbou?rs?|next) (?:of|to) [a-h]\b/,
  new RegExp(String.raw`${chinese}(?:个|项|条|种)?的?(?:选项|选择|答案|说法|那[个项条])`, 'u'),
  new RegExp(
    String.raw`(?:选|是|看|试|答案|应该|就|该|挑|排除|除了|不是)[^，。]{0,3}${chinese}(?:个|项|条)(?!数|字|词|句|空|问|步|段|格|分|条件|角|图形|例|方法|原因|小题)`,
    'u',
  ),
  new RegExp(
    String.raw`(?:^|[，。：、])${chinese}(?:个|项|条)(?=$|才|就|是|可以?|能|应该?|不|最|比较|更|对|看起来|吧|呢|哦|也|和|或)`,
    'u',
  ),
  /[a-h] ?(?:选项)?(?:的)?(?:旁边|隔壁|邻居|前面|后面|上面|下面|前一|后一|上一|下一|左边|右边)/u,
]
