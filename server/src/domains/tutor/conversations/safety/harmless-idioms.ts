const games = String.raw`\b(?:chess|checkers|games?|race|raced|racing|match|matches|badminton|tennis|football|soccer|basketball|roblox|minecraft|uno|monopoly|cards|competition|quiz|scrabble|carrom|bowling|ping ?pong)`

/** What children say and write without meaning harm; taken out before anything is looked for. */
export const idioms = new RegExp(
  [
    String.raw`dying (?:to|for|of (?:laughter|curiosity|boredom|heat|thirst|hunger))\b`,
    String.raw`(?:kill|killed|killing) (?:two birds|time|the (?:lights|engine|mood)|it\b)`,
    String.raw`(?:this|the|my) (?:homework|test|exam|sum|math|maths|question|back|feet|legs?) (?:is|are|was) killing me`,
    String.raw`(?:mum|mom|mother|dad|father|mama|papa|parents|teacher|sister|brother) (?:is|are|was|will|'ll|gonna|going|would)(?: going to| gonna)? kill me (?:if|when|for|because|once|after)`,
    String.raw`(?:beat|beats|beaten) (?:me|us) (?:at|in|to|by)\b(?! (?:home|school|class|(?:my|the|a) (?:room|house|toilet|belt|cane|hanger|stick|class)|night))`,
    String.raw`(?:hit|hits) me (?:with (?:a |the |his |her )?(?:ball|pillow|balloon|snowball|shuttlecock)|that\b)`,
    String.raw`(?:story|song|film|movie|poem|book|kindness|words?|gesture|ending) (?:really |deeply )?(?:touched|hurts?|hit) me`,
    String.raw`cut myself (?:a|some|another) (?:slice|piece)`,
    String.raw`(?:don't|do not|didn't|never|doesn't) want(?:ed|s)? to (?:die|hurt myself|kill myself)`,
    String.raw`(?:beat|beats|beaten) (?:me|us) \d|(?:teams?|opponents?|opposing side) (?:beat|beats) (?:me|us)\b`,
    // Not `I play Roblox so my father beat me`.
    String.raw`${games}\b(?:(?!\b(?:so|because|after|if|when|every|fail|failed|lost|lose|cane)\b|(?<!with )\bmy (?:dad|daddy|papa|father|mum|mummy|mom|mother|parents)\b)[^.!?]){0,40}? (?:beat|beats|beating|kills?|killed) me\b(?! with)`,
    String.raw`(?:beat|beats|beating|kills?|killed) me\b(?: (?:again|just now|today|yesterday|twice))*,? (?:in|at|on|when we (?:play|played)) (?:\w+ ){0,3}?${games}\b`,
    String.raw`(?:accidentally|by accident|by mistake|didn't mean to|did not mean to)[^.!?]{0,12}(?:hit|kick|kicked|hurt|punch|punched|pinch|pinched|push|pushed|cut) (?:me|my \w+|myself)|(?:hit|hits|kick|kicked|hurt|punch|punched|pinched|pushed|cut) (?:me|my \w+|myself)[^.!?]{0,30}(?:accidentally|by accident|by mistake)`,
    String.raw`(?:fail|failed|tests?|exams?|marks|homework|lost|lose|broke|late|forgot|spelling|report book)\b[^.!?]{0,60}(?:mum|mom|mother|mummy|dad|father|daddy|mama|papa|parents|teacher|sister|brother|they|she|he)\b(?: is| are|'s| sure| definitely| confirm| will|'ll| gonna| going to| wants to| would| really)* kill me\b`,
    String.raw`(?:hit|hits) me (?:up|with (?:a |another |the )?(?:hard |easy |next |new )?(?:question|sum|one))`,
    String.raw`(?:nothing|nobody|no one|noone) (?:can |could |will |would |ever )*(?:hit|hits|hurt|hurts|beat|beats) me`,
    // 我想死你了 is a fond greeting.
    String.raw`想死(?:你|您|我|他|她|奶奶|妈妈|爸爸|爷爷)[们]?(?:了|啦|咯)`,
    String.raw`(?:笑|累|热|气|吓|饿|渴|烦|困|急|忙|冷|痒|羡慕|高兴|开心|无聊|难|乐)死`,
    String.raw`死(?:记硬背|板|心眼|党|路|角|机|海|火山|气沉沉|定了)`,
    String.raw`打(?:了)?我(?:的)?(?:电话|手机|主意|小报告|牌)|打我妈妈?的电话|(?:游戏|比赛|下棋|象棋|王者)[^，。！？]{0,8}打我|不小心(?:打|踢|撞|碰|捏|摸)(?:到|了|中)?(?:了)?我|打到我|踢到我|打败(?:了)?我`,
    String.raw`摸(?:了)?摸?我的?(?:头|脑袋|额头|头发|小手)`,
    String.raw`(?:不想|不愿|不要|没有想过?|没想过?|不会)(?:去)?(?:死|自杀)(?=[，。！？,.!?\s]|$)`,
  ].join('|'),
  'gu',
)

/** A sentence between quotation marks that a question of grammar or meaning is about tells nothing of the child. */
export const withoutAskedSentences = (message: string): string =>
  asksAboutLanguage.test(message) ? message.replace(/["“「『'](?=[^"”」』']{4,})[^"”」』']*["”」』']/gu, ' ') : message

const asksAboutLanguage =
  /\b(?:tense|passive|active voice|grammar|sentences?|reported speech|translate|means?|meaning|spell|synonym|punctuation|correct the|verbs?)\b|造句|改写|改成|句子|意思|翻译|被字句|把字句|病句/iu
