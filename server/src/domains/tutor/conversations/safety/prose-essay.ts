/**
 * What only one's own essay, review or speech says: an opinion, a duty of all, a value, a call, the order of an argument.
 * An explanation says how something is; it does not say what everyone should do or what the writer loves.
 */
const english = [
  // An opinion.
  /\bin my (?:\w+ )?opinion\b|\bI (?:\w+ly |also )?(?:believe|feel|agree|disagree|recommend|hope|wish|want to be|dream)\b|\bI (?:would|will) (?:\w+ly )?(?:recommend|rate|choose|try|always|never)\b|\bI have ever (?:read|watched|seen|been|met)\b|\bmy (?:dream|ambition|favourite|hero|role model|hobby)\b|\b(?:book|novel|story|film|movie) (?:\w+ )*?(?:deserves|is suitable|I have ever|taught me|made me)\b|\b(?:taught me|reminds me|inspire[sd] me)\b/i,
  // A duty of all.
  /\bshould (?!read|say|look|sound)|\b(?:we|everyone|everybody|all of us|pupils|students|children|people|schools?|parents|adults|citizens|families|youngsters|teenagers|teachers|leaders?|singaporeans|the government) (?:\w+ly |all |also )?(?:must|ought to|have to|need to|can (?:also |all )?(?:do our|help|play|make|start|save|protect|learn))\b|\b(?:our|everyone's) (?:duty|responsibility|part|planet|environment|future|community|society|health|nation)\b/i,
  // A call.
  /\blet us (?!see|look|try|find|work|check|write|read|think|count|draw|use|call|say|add|take|suppose)|\b(?:together,? we|make the world|a better (?:place|world|future|person)|starting? today|before it is too late|(?:will be|is|are) (?:held|invited|organising)|sign up|^(?:come|join us|visit|buy|order|hurry|don['’]t miss)\b|register (?:by|before))\b/i,
  // A value.
  /\b(?:is|are|was|were) (?:\w+ly |so |very |more |the |an? )*(?:important|precious|harmful|beneficial|meaningful|wonderful|fantastic|amazing|essential|valuable|best|better|touching|exciting|enjoyable|unforgettable|treasure|great way|heartwarming)\b|\bit is (?:\w+ )?(?:cruel|unfair|wrong|right|vital|high time|sad|better|our)\b|\b(?:kindness|honesty|friendship|perseverance|gratitude|bullying|teamwork|courage|respect)\b|\b(?:brings? (?:\w+ ){0,3}joy|stay healthy|stay active|build character|bond with)\b/i,
]

const chinese = [
  // An opinion.
  /我(?:们)?(?:认为|赞成|反对|不?同意|深深|希望|长大|热爱|爱[^。]{0,4}(?:国|家|学校)|(?:明白|懂得|学会)了?(?![，了])|要向|(?:一定|以后|将来|今后)[^。]{0,6}(?:要|会|不))|我的(?:理想|梦想|愿望|偶像|榜样|爱好)|依我看|在我看来|给我的(?:启示|启发|感受)|(?:以后|今后)我/u,
  // A duty of all.
  /(?:我们|大家|人人|每个人|小学生|学生|同学们?|家长|父母|孩子|学校|青少年|公民)[^。，]{0,6}(?:应该|应当|必须|不能|不应|不要|一定要|有责任|都要)|^(?:应该|必须)|^在[^，。题句段图式]{1,6}[里中上]，我们(?:可以|要)/u,
  // A call.
  /让我们|行动起来|从我做起|从现在(?:做|开始)|从身边|为了(?!说明|表示|强调)[^。]{2,20}，|一起(?:努力|保护|爱护|建设)|(?:发出|提出|我们)[^。]{0,6}(?:号召|倡议|呼吁)|将于|凡是|报名|支持我|投我/u,
  // A value.
  /(?:非常|很|十分|最|更|多么|比什么都)(?:重要|可贵|宝贵|难忘|有意义|精彩|感人|迷人|珍贵)|好处|坏处|危害|伟大|责任|珍惜|美好|家园|值得(?:我|一读|大家|推荐)|推荐|良心|美丽的[^。，]{0,6}(?:国家|城市|地方|校园|花园)|各种各样的美食|花园城市/u,
]

/** The order of an argument; steps of a sum have it too, so it counts half. */
const order =
  /^(?:firstly|secondly|thirdly|lastly|furthermore|moreover|in addition|additionally|besides|in conclusion|to conclude|to sum up|in short|hence|thus|therefore|all in all|overall|last but not least|another (?:reason|advantage|benefit)|(?:one|the first|the main) (?:reason|advantage|benefit)|some (?:people|may|might)|on the other hand|without a doubt|nowadays|these days)\b|^(?:首先|其次|再次|再者|此外|另外|总之|总而言之|综上|因此|由此可见|除此之外|不但如此|不仅如此|第[一二三]，|俗话说|常言道|有人说|如今|现在很多)/iu

/** How far the sentence argues, praises or calls, as an essay does: 0, 0.5 or 1. */
export function argumentOf(sentence: string): number {
  if ([...english, ...chinese].some((clue) => clue.test(sentence))) return 1
  return order.test(sentence) ? 0.5 : 0
}
