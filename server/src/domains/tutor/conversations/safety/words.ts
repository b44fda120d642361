import type { Language } from '@capyzen/contracts/bilingual'
import { comparedText, withoutLeet } from './text-forms.ts'

type WordsJudgement = 'fine' | 'unkind' | 'distress' | 'danger'

/**
 * What a learner's message calls for. `danger`: somebody hurts or threatens the child, or harm is happening now;
 * `distress`: signs of self-harm, despair or bullying. A sign that is doubtful counts, as a caring answer harms nobody;
 * idioms of schoolwork and of play don't.
 */
export function judgeWords(text: string): WordsJudgement {
  const forms = formsOf(text)
  const has = (patterns: readonly RegExp[]) => forms.some((form) => patterns.some((pattern) => pattern.test(form)))
  if (has(danger)) return 'danger'
  if (has(distress)) return 'distress'
  const compact = spelledOut(text)
  if (compact.some((word) => spelledDistress.test(word))) return 'distress'
  if (has(unkind) || compact.some((word) => spelledUnkind.test(word))) return 'unkind'
  return 'fine'
}

/** The message as it reads, and with what is put between or in place of letters taken out. */
function formsOf(text: string): string[] {
  const compared = comparedText(text.slice(0, 12_000)).replace(/[‘’‛ʼ´`]/g, "'")
  const plain = compared
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/\s+/g, ' ')
    .replace(idioms, ' ')
  const joined = plain
    .replace(/(?<=\p{Script=Han})[^\p{L}\p{N}，。！？；、,.!?;]+(?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{Script=Han})[.,、·](?=\p{Script=Han})/gu, '')
    .replace(/(?<=[a-z])[*_.\-~|+]+(?=[a-z])/g, '')
    .replace(/\S*[a-z]\S*/g, (word) => withoutLeet(word))
    .replace(idioms, ' ')
  return [plain, joined]
}

/** Runs of single letters, as in `k i l l  m y s e l f`. */
const spelledOut = (text: string): string[] =>
  (
    comparedText(text.slice(0, 12_000)).match(
      /(?<![a-z0-9@$])(?:[a-z0134@$][\s.\-_*,|/+~]+){3,}[a-z0134@$](?![a-z0-9])/g,
    ) ?? []
  )
    .filter((run) => /[a-z]/.test(run))
    .map((run) => withoutLeet(run).replace(/[^a-z]/g, ''))

const spelledDistress = /killmyself|suicid|wanttodie|wannadie|endmylife|hurtmyself|cutmyself|hatemyself|hatemylife/
const spelledUnkind = /fuck|shit|bitch|asshole|youarestupid|youidiot/

/** What children say and write without meaning harm; taken out before anything is looked for. */
const idioms = new RegExp(
  [
    String.raw`dying (?:to|for|of (?:laughter|curiosity|boredom|heat|thirst|hunger))\b`,
    String.raw`(?:kill|killed|killing) (?:two birds|time|the (?:lights|engine|mood)|it\b)`,
    String.raw`(?:this|the|my) (?:homework|test|exam|sum|math|maths|question|back|feet|legs?) (?:is|are|was) killing me`,
    String.raw`(?:mum|mom|mother|dad|father|mama|papa|parents|teacher|sister|brother) (?:is|are|was|will|'ll|gonna|going|would)(?: going to| gonna)? kill me (?:if|when|for|because|once|after)`,
    String.raw`(?:beat|beats|beaten) me (?:at|in|to|by)\b`,
    String.raw`(?:hit|hits) me (?:with (?:a |the |his |her )?(?:ball|pillow|balloon|snowball|shuttlecock)|that\b)`,
    String.raw`(?:story|song|film|movie|poem|book|kindness|words?|gesture|ending) (?:really |deeply )?(?:touched|hurts?|hit) me`,
    String.raw`cut myself (?:a|some|another) (?:slice|piece)`,
    String.raw`(?:don't|do not|didn't|never|doesn't) want(?:ed|s)? to (?:die|hurt myself|kill myself)`,
    // 我想死你了 is a fond greeting.
    String.raw`想死(?:你|您|我|他|她|奶奶|妈妈|爸爸|爷爷)[们]?(?:了|啦|咯)`,
    String.raw`(?:笑|累|热|气|吓|饿|渴|烦|困|急|忙|冷|痒|羡慕|高兴|开心|无聊|难|乐)死`,
    String.raw`死(?:记硬背|板|心眼|党|路|角|机|海|火山|气沉沉|定了)`,
    String.raw`打我(?:的)?(?:电话|手机|主意)|打我妈妈?的电话`,
    String.raw`摸(?:了)?摸?我的?(?:头|脑袋|额头|头发|小手)`,
    String.raw`(?:不想|不愿|不要|没有想过?|没想过?|不会)(?:去)?(?:死|自杀)(?=[，。！？,.!?\s]|$)`,
  ].join('|'),
  'gu',
)

const someone = String.raw`(?:dad|daddy|papa|father|mum|mummy|mom|mama|mother|step ?(?:dad|father|mum|mom|mother)|uncle|aunt(?:ie|y)?|teacher|coach|tutor|brother|sister|cousin|grand(?:pa|ma|father|mother)|neighbou?r|helper|maid|stranger|someone|somebody|man|boys?|girls?|classmates?|they|he|she|parents)`
const sometimes = String.raw`(?: (?:always|often|sometimes|still|just|keeps?|kept|really|again|will|has|have|had|was|is|are|were|been|tried|to|wants?|and|then))*`

const danger: readonly RegExp[] = [
  new RegExp(
    String.raw`\b${someone}${sometimes} (?:hit|hits|hitting|beat|beats|beating|punch|punches|punched|punching|kicks?|kicked|kicking|slaps?|slapped|slapping|chokes?|choked|choking|strangl\w+|whips?|whipped|canes?|caned|burn(?:s|ed|t)?|hurts?|hurting|abus(?:es?|ed|ing)|rap(?:es?|ed|ing)|molest(?:s|ed|ing)?|threaten(?:s|ed|ing)?|follow(?:s|ed|ing)|chas(?:es?|ed|ing)) me\b`,
  ),
  new RegExp(
    String.raw`\b${someone}${sometimes} (?:touch|touches|touched|touching|rubs?|rubbed|gropes?|groped) (?:me\b|my (?:private|body|bum|butt|breasts?|chest|thighs?|down))`,
  ),
  /\btouch(?:es|ed|ing)? my privates?\b|\btouch(?:es|ed|ing)? me (?:there|down there|in a bad way)\b|\bmakes? me touch\b/,
  /\b(?:take|took|taking) off my (?:clothes|pants|shirt|underwear)\b.{0,30}\b(?:he|she|they|man|uncle|told|asked|made)\b|\b(?:told|asked|made|makes|wants) me to (?:take off|undress)\b/,
  /\b(?:naked|nude|nudes|underwear|private)\b.{0,15}\b(?:photos?|pics?|pictures?|videos?)\b.{0,40}\bof me\b|\b(?:asked|asks|asking|wants?|told|tells|made) me (?:to send|for|to take)\b.{0,25}\b(?:naked|nudes?|body|underwear|private)\b/,
  /\b(?:online|internet|game|roblox|discord|stranger)\b.{0,40}\b(?:asked|asks|wants?|told) (?:me )?to meet\b|\b(?:stranger|someone i met online)\b.{0,40}\b(?:address|meet|home alone|secret)\b/,
  /\b(?:scared|afraid|frightened) to go (?:back )?home\b/,
  /\b(?:he|she|they|someone|(?:step ?)?(?:dad|father|mum|mother)|uncle|brother|man)\b.{0,12}\b(?:is|'s|are|was)? ?(?:going to|gonna|will|wants to|trying to) kill me\b/,
  /\b(?:has|have|got|holding) (?:a |the )?(?:knife|gun|parang)\b.{0,30}\b(?:me|scared|help)\b/,
  /\b(?:took|swallowed|taken|ate|drank) (?:all |a lot of |many |too many |the whole bottle of |my mum's |a bottle of )+(?:the |my |of |mum's )*(?:pills?|tablets|medicine|panadol|bleach|detergent)\b/,
  /\b(?:i'm|i am|im|standing|sitting) (?:standing |sitting )?(?:on|at) the (?:roof|rooftop|ledge|window ledge|edge of the roof)\b|\b(?:i'm|i am|im) (?:going to|gonna|about to) jump\b(?!.{0,12}(?:rope|high|into the (?:pool|water)))/,
  /\b(?:killing|hurting|cutting) myself (?:now|right now|tonight)\b|\b(?:kill|hurt|cut) myself (?:now|right now|tonight|today)\b/,
  /(?:爸爸?|爹|妈妈?|父亲|母亲|叔叔|伯伯|阿姨|舅舅|姑姑|哥哥|姐姐|表哥|堂哥|老师|教练|爷爷|奶奶|外公|外婆|继父|继母|后爸|后妈|女佣|邻居|有人|男人|陌生人|他们?|她们?|它?们)(?:又|总是|总|老是|经常|常常|每天|天天|昨天|今天|刚才|刚刚|喝醉了?|喝酒后|一生气就|会|就|要|在|都|一直|还|拿.{1,4}|用.{1,5}){0,3}(?:打|揍|踢|掐|抽|虐待|猥亵|强奸|性侵|伤害|威胁|跟踪)(?:了|过|着)?我(?!们?的)/u,
  /(?:叔叔|伯伯|舅舅|哥哥|表哥|老师|教练|爷爷|继父|男人|陌生人|有人|他|她)(?:总是|老是|经常|又|昨天|今天|会|就|要|在|偷偷|一直){0,3}(?:乱)?摸(?:了|过|着)?我/u,
  /摸我(?:的)?(?:下面|隐私|私处|屁股|胸|身体|大腿)|(?:叫|让|要|逼)我(?:把)?(?:脱|发裸|拍裸|发.{0,6}裸)|裸照/u,
  /(?:不敢|害怕|怕)回家/u,
  /(?:网友|网上.{0,8}人|陌生人).{0,10}(?:见面|约我|我家地址|保密)/u,
  /(?:吃|吞|喝)了(?:很多|好多|一整瓶|整瓶|一瓶|一大把|大量)(?:的)?(?:安眠)?(?:药|农药|漂白水|消毒水)/u,
  /(?:站|坐)在(?:楼顶|天台|窗台|阳台边|顶楼)|(?:我)(?:现在|马上|正)?要跳(?:下去|楼)|(?:现在|马上|今晚)(?:就)?(?:要|想)?(?:去)?(?:自杀|割腕|死)/u,
  /(?:拿|举)[着著]刀.{0,12}我|要杀(?:了|死)?我/u,
]

const pinyinDistress = /\bzi ?sha\b|\bwo (?:hao |hen |zhen de )?xiang si\b|\bwo (?:zhen de )?bu xiang huo\b/

const distress: readonly RegExp[] = [
  /\bsuicid(?:e|al)\b|\bunalive\b|\bkms\b|\bself[ -]?harm(?:ing|ed)?\b/,
  /\b(?:kill(?:ing)?|hang(?:ing)?|hurt(?:ing)?|harm(?:ing)?|stab(?:bing)?|drown(?:ing)?) myself\b|\bcut(?:ting)? (?:myself|my (?:wrists?|arms?))\b/,
  /\b(?:end(?:ing)?|take|taking) my (?:own )?life\b|\bend it all\b|\bjump(?:ing)? (?:off|from|down) (?:the|a|my|our) (?:building|roof|block|hdb|window|balcony|flat)\b/,
  /\b(?:want|wanted|wants|wanna|ready|going|wish|rather|feel like|thinking of|think about) ?(?:to |i could |be )?(?:die|dying|be dead|dead|死)\b/,
  /\bwant to 死|想(?:要)?(?:die|suicide)\b|\bwanna 死/u,
  /\bwish (?:that )?i (?:was|were|am) (?:dead|never born|gone)\b|\bwish i (?:had|was|were)(?: never|n't)(?: been)? (?:been )?born\b|\bnever (?:been )?born\b.{0,6}$/,
  /\b(?:don't|do not|dont) (?:want|wanna|wish) (?:to )?(?:live|be alive|exist|be here|wake up|go on living)(?: any ?more| in this world)?(?:[.!?,]|$| any ?more| in this world)/,
  /\bbetter off (?:dead|without me)\b|\b(?:no|any) (?:reason|point) (?:to|in|of) (?:live|living)\b|\blife (?:is|has) (?:no (?:meaning|point)|meaningless|pointless|not worth)/,
  /\b(?:nobody|no ?one|no one) (?:in \w+ \w+ )?(?:loves|likes|cares about|wants|would miss|will miss) me\b|\beveryone (?:hates|would be happier without) me\b|\bi (?:really |so )?hate (?:myself|my life)\b/,
  /\b(?:can't|cannot|cant) (?:take (?:it|this)|go on|cope) any ?more\b|\bdisappear forever\b/,
  /\b(?:bully|bullies|bullied|bullying) me\b|\b(?:being|get(?:ting)?|got|am|i'm|was|i was) (?:always )?bullied\b/,
  pinyinDistress,
  /自杀|轻生|自残|自尽|寻死|割腕|跳楼|遗书|自我伤害|上吊/u,
  /(?:想|要|好想|真想|不如|宁愿|宁可)(?:去|要)?死(?=[，。！？、,.!?\s掉]|了(?:算|好|吧|[，。！？,.!?\s]|$)|$|去|在|吧|啊|呀)/u,
  /我(?:好|真|很|真的|只)?想死|死了(?:算了|就好|更好|一了百了)|一了百了/u,
  /不想(?:再)?(?:活|活[着著]|活了|存在|醒来)|活不下去|活[着著](?:好|真|很|也)?(?:没|没有)(?:什么)?(?:意思|意义|用)|没有?活下去的/u,
  /(?:结束|了结)(?:我|自己)?的?(?:生命|一生|性命)|(?:伤害|弄伤|割伤?|划伤?|打|掐)(?:我)?自己|割自己|划自己|(?<!不小心)(?:割|划)(?:了|过|伤了?)+(?:自己|我的(?:手腕|手臂))|割(?:了|过)?(?:我的)?(?:手腕|脉)|想(?:要)?从(?:楼上|高楼|楼顶|天台|阳台|窗口|窗户|窗边|桥上).{0,2}跳/u,
  /(?:没有?人|没谁|谁都不|没有一个人)(?:会)?(?:爱|喜欢|关心|在乎|要|理)我|(?:大家|所有人|全世界|每个人|人人)都(?:讨厌|恨|不喜欢|不要|欺负)我|(?:我)(?:很|好|真)?(?:恨|讨厌)(?:我)?自己/u,
  /(?:要是|如果|希望)我(?:没有?|从来没有?)(?:出生|被生下来)|(?:想|希望|要是)(?:我)?(?:永远)?消失(?:就好|了)/u,
  /(?:欺负|霸凌|欺凌)(?:了|着|过)?我|我(?:总是|老是|经常|天天|每天|一直|在学校|又)*被(?:同学|他们|人|大家|全班)?(?:欺负|霸凌|欺凌|排挤|孤立)/u,
  /我(?:好|真的?|很)?(?:撑|坚持|受|熬)不(?:下去|住|了)了/u,
]

const unkind: readonly RegExp[] = [
  /\b(?:f+u+c+k\w*|motherfuck\w*|fck|fk u|wtf|stfu|shit|shitty|bullshit|bitch(?:es)?|bastard|asshole|arsehole|dick ?head|cunt|pussy|whore|slut|nigg(?:a|er)s?|retard(?:ed)?|kys|knn|kanina|kan ni na|chee ?bye|chi ?bai|cb kia|lan ?jiao|pundek|puki(?: ?mak)?)\b/,
  /\b(?:porn|porno|pornhub|hentai|xxx|send nudes|blow ?job)\b/,
  /\b(?:you|u|ur|you're|youre|your|tutor|capyzen)(?: are| r|'re| is|'s)? (?:(?:so|such|a|an|really|very|just|too|damn|all) )*(?:stupid|dumb|idiot|idiotic|moron|useless|trash|garbage|ugly|loser|noob|pathetic|piece of (?:trash|junk))\b(?! (?:question|mistake|rule|sum))/,
  /\b(?:stupid|dumb|useless|idiot|lousy) (?:ai|bot|robot|tutor|teacher|computer|capybara|app|machine)\b/,
  /\bshut ?up\b(?!,? (?:said|shouted|he|she|mum|dad))|\bi hate you\b|\bgo to hell\b|\bgo (?:and )?die\b|\bi(?:'ll| will|'m going to| am going to) (?:kill|stab|beat up) (?:you|him|her|them|my (?:classmate|teacher|brother|sister))\b/,
  /(?:操|草|艹|肏)(?:你|他|她)(?:妈|娘|大爷)?|(?<!他)他妈的(?!妈)|你妈的|(?<![妈我他她你的])妈的|尼玛|我操|卧槽|傻[逼比屄b]|煞笔|沙比|牛逼|装逼|贱人|婊子|王八蛋|混蛋|狗屁|放屁|去死吧?你|你去死|给我去死|脑残|智障|弱智|滚(?:开|蛋|出去)|鸡巴|屌|性交|色情|黄片|杂种|狗日|日你/u,
  /你(?:真|好|很|太|是|这个|就是|个|真是|简直|们|怎么这么|这么){0,3}(?:个|只|一个)?(?:大)?(?:笨蛋|白痴|蠢货|蠢猪|傻瓜|垃圾|废物|笨猪|猪头|蠢|没用)|闭嘴|我(?:最)?(?:讨厌|恨)你/u,
  /我(?:要|会|想)(?:杀|打死|捅)(?:了|死)?(?:你|他|她|他们|老师|同学)/u,
]

/**
 * The language that a child in need reads best: that of the message, whatever the interface is in. Chinese characters
 * make it Chinese, also between English words; without them letters make it English, unless they are pinyin.
 */
export function languageOf(message: string, ofInterface: Language): Language {
  if (/\p{Script=Han}/u.test(message)) return 'zh'
  if (pinyinDistress.test(message.toLowerCase())) return ofInterface
  return /\p{Script=Latin}/u.test(message) ? 'en' : ofInterface
}

/** Ours, in plain words; the numbers are those of Singapore. */
export function caringReply(kind: 'distress' | 'danger', language: Language): string {
  return caringReplies[kind][language]
}

const caringReplies = {
  distress: {
    en: [
      'Thank you for telling me. That sounds really hard, and it is not your fault. You matter, and you don’t have to carry this alone.',
      'Please speak with a grown-up you trust today: someone at home, your teacher or your school counsellor. You can show them this message.',
      'You can also talk to someone now, for free:\n\n- **Tinkle Friend** (for children): **1800 2744 788**\n- **SOS**, day and night: **1767**\n- If you may get hurt, or are hurt: **999**',
      'I am a computer program, so I am letting your parent or guardian know that you may need a listening ear. They care about you and want to help.',
    ].join('\n\n'),
    zh: [
      '谢谢你告诉我。这听起来真的很难受，这不是你的错。你很重要，不用一个人扛着。',
      '请今天就和一位你信任的大人谈一谈：家人、老师，或者学校辅导员。你可以把这段话给他们看。',
      '你现在也可以免费找人聊一聊：\n\n- **Tinkle Friend**（儿童热线）：**1800 2744 788**\n- **新加坡援人机构（SOS）**，日夜都有人接听：**1767**\n- 如果你可能受伤，或者已经受伤：**999**',
      '我是一个电脑程序，所以会让你的家长或监护人知道，你可能需要有人听你说说话。他们关心你，也想帮助你。',
    ].join('\n\n'),
  },
  danger: {
    en: [
      'Thank you for telling me. Nobody is allowed to hurt you, and what is happening is not your fault. Your safety comes first.',
      '**If you are in danger now, or someone is hurt, call 999.** Go to a place with other people, and tell a grown-up near you.',
      'Please tell a grown-up you trust today: your teacher, your school counsellor, or someone in your family who keeps you safe. These people will listen as well, for free:\n\n- **Tinkle Friend** (for children): **1800 2744 788**\n- **SOS**, day and night: **1767**',
      'I am a computer program, so I am letting your parent or guardian know that you need help. They see this conversation. If it isn’t safe to wait for them, call 999 or go to your teacher.',
    ].join('\n\n'),
    zh: [
      '谢谢你告诉我。谁都不可以伤害你，发生的事不是你的错。你的安全最重要。',
      '**如果你现在有危险，或者有人受伤，请拨打 999。** 到有人的地方去，告诉身边的大人。',
      '请今天就告诉一位你信任的大人：老师、学校辅导员，或者能保护你的家人。这些热线也会免费听你说：\n\n- **Tinkle Friend**（儿童热线）：**1800 2744 788**\n- **新加坡援人机构（SOS）**，日夜都有人接听：**1767**',
      '我是一个电脑程序，所以会让你的家长或监护人知道你需要帮助，他们会看到这段对话。如果等他们并不安全，请拨打 999，或者去找老师。',
    ].join('\n\n'),
  },
} satisfies Record<'distress' | 'danger', Record<Language, string>>
