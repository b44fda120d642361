const person = String.raw`(?:dad|daddy|papa|father|mum|mummy|mom|mommy|mama|mother|step ?(?:dad|father|mum|mom|mother)|uncle|aunt(?:ie|y)?|teacher|coach|tutor|brother|sister|cousin|grand(?:pa|ma|father|mother)|neighbou?r|helper|maid|stranger|someone|somebody|man|men|guy|lady|woman|boy|girl|kid|(?:class|school) ?mate|friend|senior|prefect|bully|bullies|people|person|family|they|he|she|parent)s?(?:'s)?`
const elder = String.raw`(?:helper|maid|dad|daddy|papa|father|mum|mummy|mom|mommy|mama|mother|step ?(?:dad|father|mum|mom|mother)|uncle|grand(?:pa|ma|father|mother)|parents)`
const stranger = String.raw`(?:stranger|man|men|guy|uncle|someone|somebody|person|car|van)s?`
const sometimes = String.raw`(?: (?:always|often|sometimes|still|just|keeps?|kept|really|again|will|has|have|had|was|is|are|were|been|tried|to|wants?|and|then))*`
/** A few words between who does it and what is done; a no turns it round. */
const words = String.raw`(?: (?!(?:never|not|no|nobody|without|[a-z]+n't|[a-z]*[dso]nt)\b)[a-z0-9']+){0,7}?`
/** What a thing does is an accident. */
const byNoThing = String.raw`(?<!\b(?:it|that|which|what|who|ball|car|bus|bike|bicycle|wind|rain|waves?|door|branch|stone|frisbee|shuttlecock|pillow|news|idea|thought|words?|pain|nothing))`
const hurts = String.raw`(?:hit|hits|hitting|beat|beats|beating|beaten|punch|punches|punched|punching|kicks?|kicked|kicking|slaps?|slapped|slapping|smacks?|smacked|spanks?|spanked|pinch|pinches|pinched|chokes?|choked|choking|strangl\w+|whips?|whipped|canes?|caned|burn(?:s|ed|t)?|hurts?|hurting|abus(?:es?|ed|ing)|rap(?:es?|ed|ing)|molest(?:s|ed|ing)?|threaten(?:s|ed|ing)?|stab(?:s|bed)?)`
const beaten = String.raw`(?:beat|beaten|punch|punched|kick|kicked|slap|slapped|smack|spank|spanked|cane|caned|whip|whipped|strangled|choked|abused|raped|molested|threatened|hit)`
const body = String.raw`(?:face|head|cheeks?|ears?|mouth|hands?|arms?|legs?|body|back|stomach|tummy|backside)`
const privates = String.raw`(?:private|body|bum|butt|buttocks?|backside|ass|breasts?|boobs?|chest|thighs?|vagina|penis|pants|underwear|panty|panties|skirt|down)`

const inEnglish: readonly RegExp[] = [
  new RegExp(String.raw`\b${person}${words}${byNoThing} ${hurts} (?:me(?! out\b| off\b)|us\b(?!,)|my ${body})\b`),
  new RegExp(String.raw`\b${person}\b[^.!?]{0,60}? and(?: then)?(?: also| always| sometimes| even)* ${hurts} me\b`),
  new RegExp(
    String.raw`\bmy ${elder}${words} (?:hits?|beats?|beating|hitting|punch|punches|punched|slaps?|slapped|kicks?|kicked|strangl\w+|chok\w+) (?:my |our )?(?:baby |little |small |younger |elder |big )?(?:${elder}|brother|sister)\b|\b(?:fight|fights|fighting|quarrel\w*|chas\w+|threaten\w*)\b.{0,15} (?:with|using) (?:a |the )?(?:knife|parang|chopper|gun)\b`,
  ),
  new RegExp(
    String.raw`\b(?:i|i'm|im)\b(?: (?:always|often|sometimes|again|just|am|was|got|get|gets|keep|kena|being|getting))*(?: (?:kena|got|get|was|am|being|getting)|(?<=im|i'm)) (?:always |often )?(?:${beaten} (?:up )?by (?:my |a |the |some |our )?(?:\w+ )?${person}|(?:punched|slapped|caned|whipped|strangled|choked|abused|raped|molested|threatened|beaten up|(?:hit|beaten|kicked) (?:at home|every ?day|in school))\b)`,
  ),
  new RegExp(
    String.raw`\bkena (?:${beaten}|pinch)\b(?: up)?(?! (?:by (?:a |the )?(?:ball|rain|car)))(?:$|[.!?,]| (?:by|from|again|at home|in school|every ?day|until|till|so))`,
  ),
  new RegExp(
    String.raw`^(?!(?:what|which|who|that|this|it|ball|the|a|an|don't|please|pls|can|never|nobody|nothing)\b)[a-z]+${sometimes} (?:hit|hits|punch|punches|punched|kick|kicks|kicked|slap|slaps|slapped|beat|beats) me\b`,
  ),
  new RegExp(
    String.raw`\b${person}${words} (?:pull(?:s|ed|ing)?|twist(?:s|ed|ing)?) my (?:hair|ears?|arms?)\b|\b${person}${words} lock(?:s|ed|ing)? me (?:in|out|up|inside|outside)\b|\b${person}${words} (?:throws?|threw|throwing) (?!(?:the |a |his |her )?(?:\w+ )?(?:ball|paper|pillow|frisbee|beanbag|balloon)s?\b)(?:[a-z]+ ){1,4}at me\b|\b${person}${words} (?:pull(?:s|ed|ing)?|lift(?:s|ed)?|flip(?:s|ped)?) (?:down |up |off )?my (?:pants|skirt|shorts|underwear|dress)\b|\b(?:uncle|neighbou?r|stranger|man|guy|coach|tutor|teacher|helper|step ?(?:dad|father|brother))s?${words} (?:touch|touches|touched|touching|rubs?|rubbed|strokes?|stroked) my (?:legs?|lips|waist|neck|knee)\b|\b${person}${words} push(?:es|ed|ing)? me (?:down|onto|against|into) (?:the )?(?:stairs|floor|ground|wall|road|drain)\b|\b${person}${words} (?:kick|throw|threw|chase)(?:s|ed)? me out of (?:the |our |my )?(?:house|home|flat)\b`,
  ),
  new RegExp(
    String.raw`\b${person}${words} (?:use|uses|used|using|take|takes|took|with) (?:a |the |his |her )?(?:belt|cane|hanger|rotan|stick|slipper|feather duster|knife|iron|lighter)(?: and| to)? (?:${hurts}|chase[sd]?) me\b`,
  ),
  new RegExp(
    String.raw`\b(?:dad|daddy|papa|father|mum|mummy|mom|mama|mother|step ?(?:dad|father|mum|mom|mother)|uncle|aunt(?:ie|y)?|teacher|coach|tutor|brother|cousin|grand(?:pa|father)|neighbou?r|helper|maid|stranger|someone|somebody|man|guy|boys?|classmates?|they|he|she)${sometimes} (?:touch|touches|touched|touching|rubs?|rubbed|gropes?|groped) (?:me\b|my ${privates})`,
  ),
  new RegExp(
    String.raw`\b(?:touch|touches|touched|touching|grabs?|grabbed|squeezed?|kiss|kissed) my ${privates}\b|\b(?:touch(?:es|ed|ing)?|kiss(?:es|ed)?) me (?:there|down there|in a bad way|on (?:the|my) (?:lips|mouth|neck))\b|\b(?:makes?|made|forces?|forced|asks?|asked|wants?|wanted|tells?|told|want) me (?:to )?(?:touch|kiss|lick|strip|undress|take off|remove my|watch (?:porn|dirty)|(?:sleep|lie|bathe|shower) with (?:him|her))\b|\b(?:show|shows|showed) me his (?:private|penis|body)`,
  ),
  /\b(?:take|took|taking) off my (?:clothes|pants|shirt|underwear)\b.{0,30}\b(?:he|she|they|man|uncle|told|asked|made)\b/,
  /\b(?:naked|nude|nudes|underwear|private)\b.{0,15}\b(?:photos?|pics?|pictures?|videos?)\b.{0,40}\bof me\b|\b(?:asked|asks?|asking|wants?|told|tells?|made) (?:me )?(?:to send|for|to take|send)\b.{0,25}\b(?:naked|nudes?|my body|underwear|private (?:parts?|photos?|pics?))\b|\b(?:takes?|took|taking|films?|filmed) (?:photos?|pics?|pictures?|videos?|me)\b.{0,15}\b(?:bath\w*|shower\w*|changing|toilet)\b/,
  /\b(?:online|internet|game|roblox|discord|stranger)\b.{0,40}\b(?:asked|asks?|wants?|told) (?:me )?to meet\b|\b(?:stranger|someone i met online)\b.{0,40}\b(?:address|meet|home alone|secret)\b/,
  new RegExp(
    String.raw`\b${stranger}${words} (?:follow|follows|followed|following|stalks?|stalked|stalking|chas(?:es?|ed|ing)) me\b(?! on\b)|\bfollow(?:s|ed|ing)? me (?:home|to the toilet)\b|\b${stranger}\b.{0,25}\b(?:at|outside|knocking (?:on|at)|banging (?:on|at)) my (?:door|house|window)\b|\b(?:break|breaking|broke) into (?:my|our) (?:house|home|flat)\b`,
  ),
  /\b(?:scared|afraid|frightened) (?:to go|of going) (?:back )?home\b|\b(?:don't|not|didn't|cannot|can't) dare (?:to )?(?:go|go back) home\b/,
  new RegExp(
    String.raw`\b${person}\b.{0,25}\b(?:is |'s |are |was )?(?:going to|gonna|will|wants?(?: to)?|trying to|try to) (?:kill|murder|stab) me\b`,
  ),
  /\b(?:has|have|got|holding|hold|holds|takes?|took) (?:a |the )?(?:knife|gun|parang|chopper)\b.{0,30}\b(?:me|scared|help)\b/,
  /\b(?:took|swallowed|taken|ate|eat|drank|drink|swallow) (?:all |a ?lot of |many |too many |the whole bottle of |my mum's |a bottle of )+(?:the |my |of |mum's )*(?:sleeping )?(?:pills?|tablets|medicine|panadol|bleach|detergent)\b|\bi (?:just |already |have )?(?:took|swallowed|taken|ate|eat) (?:[1-9]\d|ten|twenty|thirty) (?:sleeping |panadols? ?)?(?:pills?|panadols?)\b/,
  /\b(?:i'm|i am|im|standing|sitting) (?:now |standing |sitting )*(?:on|at) the (?:roof|rooftop|ledge|window ledge|edge of the roof)\b|\b(?:i'm|i am|im) (?:going to|gonna|about to) jump\b(?!.{0,12}(?:rope|high|into the (?:pool|water)))/,
  /\b(?:killing|hurting|cutting) myself (?:now|right now|tonight)\b|\b(?:kill|hurt|cut) myself (?:now|right now|tonight|today)\b/,
  new RegExp(
    String.raw`\bmy (?:${elder}|brother|sister|helper|friend)\b(?: (?:has|just|is|suddenly|was|fell|down|and|got|still))* (?:fainted|faint|collapsed|unconscious|not (?:breathing|moving|waking up)|(?:won't|cannot|can't|not) wake up|(?:can't|cannot) breathe)\b|\bi (?:can't|cannot) breathe\b(?! under)|\b(?:my|our) (?:house|home|flat|kitchen) (?:is )?(?:on fire|burning|got fire)\b|\bfire (?:in|at) (?:my|our) (?:house|home|flat|kitchen)\b`,
  ),
]

const personInChinese =
  '(?:爸爸?|爹|妈妈?|妈咪|父亲|母亲|父母|叔叔|伯伯|阿姨|舅舅|姑姑|姑丈|姨丈|哥哥?|姐姐?|弟弟|妹妹|表哥|堂哥|表姐|老师|教练|爷爷|奶奶|外公|外婆|公公|婆婆|阿公|阿嬷|继父|继母|后爸|后妈|女佣|保姆|邻居|同学|同桌|朋友|学长|班长|男生|女生|(?<!没)有个?(?:男|女|坏)?人|男人|陌生人|坏人|别人|家人|他们?|她们?|它?们)'
const wordsInChinese = String.raw`(?:(?![不没别教陪帮球])[^\s，。！？；,.!?;]){0,10}?`
const hurtsInChinese = '(?:殴打|鞭打|毒打|打|揍|踢|掐|捏|抽|虐待|猥亵|强奸|性侵|非礼|伤害|威胁|恐吓|跟踪)'
const bodyInChinese = '(?:头|脸|耳|手|屁股|背|肚子|脚|腿|身|嘴|胸)'

const inChinese: readonly RegExp[] = [
  new RegExp(
    `${personInChinese}${wordsInChinese}${hurtsInChinese}(?:了|过|着|伤|得|死)?我(?!们?的(?!${bodyInChinese})|回答|背|上台|起来|一个措手|出群|牌|们[^，。！？]{0,3}的球)`,
    'u',
  ),
  new RegExp(
    `我(?!们)(?:又|常|常常|经常|总是?|老是?|每天|天天|昨天|今天|刚刚?|一直|在家|在学校|真的){0,3}(?:被(?:我|班上的?|一个|几个)?(?:${personInChinese}[^，。！？]{0,5}?)?${hurtsInChinese}(?!败|断|扰|动|湿|中|搅|扮|包|开|赢|球|破|翻|到|倒|进|出|奖|查|问|签)|挨[打揍])`,
    'u',
  ),
  /(?:经常|常常|天天|每天|总是|老是|一直|为什么)(?:都|要|会|又){0,2}(?:打|揍|踢|掐)(?:了|过|着)?我(?!们?的)|对我拳打脚踢|(?:追|按|抓|拉|揪|压)[着著住]?我(?:来|就|又)?打|喝(?:酒|醉)[^，。！？]{0,6}打人|又打又骂|打骂我/u,
  new RegExp(
    `${personInChinese}(?:又|就|会|昨天|今天|经常|总是){0,2}把我(?:打|揍|踢|掐|捏)(?!败|扮|断|动|倒|开|包|到)`,
    'u',
  ),
  /(?:爸爸?|妈妈?|父亲|母亲|继父|后爸|叔叔)(?:又|总是|老是|经常|常常|每天|天天|昨天|今天|喝醉了?|就|在|会|一直){0,3}(?:打|揍|踢)(?:了|着|过)?(?:我)?(?:爸|妈|弟|妹|哥|姐|奶奶|爷爷)(?!妈?.{0,2}(?:电话|手机|羽毛球|乒乓))/u,
  /(?:叔叔|伯伯|舅舅|哥哥|表哥|老师|教练|爷爷|继父|男人|陌生人|有人|男生|同学|他|她)(?:总是|老是|经常|又|昨天|今天|会|就|要|在|偷偷|一直){0,3}(?:乱)?摸(?:了|过|着)?我/u,
  /[摸碰](?:了|过|着)?我(?:的)?(?:下面|隐私|私处|屁股|胸|身体|大腿|裙子|裤子)|(?:叫|让|要|逼)我(?:把)?(?:脱|发裸|拍裸|发.{0,6}裸)|裸照|(?:叔叔|伯伯|舅舅|哥哥|老师|教练|男人|有人|他).{0,6}亲(?:了|着)?我的?嘴|脱(?:了|掉)?我的?(?:衣服|裤子)|偷拍我/u,
  /(?:不敢|害怕|怕)回家|(?:把我)(?:锁|关)(?:在|起来)|把我赶出/u,
  /(?:网友|网上.{0,8}人|陌生人).{0,10}(?:见面|约我|我家地址|保密)|(?:陌生|坏|有)人.{0,6}(?:跟着我|在我家门口|闯进|撬门)/u,
  /(?:吃|吞|喝)了(?:很多|好多|一整瓶|整瓶|一瓶|一大把|大量)(?:的)?(?:安眠)?(?:药|农药|漂白水|消毒水)/u,
  /(?:站|坐)在(?:楼顶|天台|窗台|阳台边|顶楼)|(?:我)(?:现在|马上|正)?要跳(?:下去|楼)|(?:现在|马上|今晚)(?:就)?(?:要|想)?(?:去)?(?:自杀|割腕|死)/u,
  /(?:拿|举)[着著]?刀.{0,12}我|要杀(?:了|死)?我|我家(?:着火|起火|失火)|我(?:的)?(?:妈妈?|爸爸?|爷爷|奶奶|外公|外婆|阿公|阿嬷)(?:突然|刚刚?|现在)?(?:晕倒|昏倒|叫不醒|没有呼吸|不会动)|我不能呼吸/u,
]

export const danger = [...inEnglish, ...inChinese]
