export const unkind: readonly RegExp[] = [
  /\b(?:f+u+c+k\w*|motherfuck\w*|fck|fk u|wtf|stfu|shit|shitty|bullshit|bitch(?:es)?|bastard|asshole|arsehole|dick ?head|cunt|pussy|whore|slut|nigg(?:a|er)s?|retard(?:ed)?|kys|knn|kanina|kan ni na|chee ?bye|chi ?bai|cb kia|lan ?jiao|pundek|puki(?: ?mak)?)\b/,
  /\b(?:porn|porno|pornhub|hentai|xxx|send nudes|blow ?job)\b/,
  /\b(?:you|u|ur|you're|youre|your|tutor|capyzen)(?: are| r|'re| is|'s)? (?:(?:so|such|a|an|really|very|just|too|damn|all) )*(?:stupid|dumb|idiot|idiotic|moron|useless|trash|garbage|ugly|loser|noob|pathetic|piece of (?:trash|junk))\b(?! (?:question|mistake|rule|sum))/,
  /\b(?:stupid|dumb|useless|idiot|lousy) (?:ai|bot|robot|tutor|teacher|computer|capybara|app|machine)\b/,
  /\bshut ?up\b(?!,? (?:said|shouted|he|she|mum|dad))|\bi hate you\b|\bgo to hell\b|\bgo (?:and )?die\b|\bi(?:'ll| will|'m going to| am going to) (?:kill|stab|beat up) (?:you|him|her|them|my (?:classmate|teacher|brother|sister))\b/,
  /(?:操|草|艹|肏)(?:你|他|她)(?:妈|娘|大爷)?|(?<!他)他妈的(?!妈)|你妈的|(?<![妈我他她你的])妈的|尼玛|我操|卧槽|傻[逼比屄b]|煞笔|沙比|牛逼|装逼|贱人|婊子|王八蛋|混蛋|狗屁|放屁|去死吧?你|你去死|给我去死|脑残|智障|弱智|滚(?:开|蛋|出去)|鸡巴|屌|性交|色情|黄片|杂种|狗日|日你/u,
  /你(?:真|好|很|太|是|这个|就是|个|真是|简直|们|怎么这么|这么){0,3}(?:个|只|一个)?(?:大)?(?:笨蛋|白痴|蠢货|蠢猪|傻瓜|垃圾|废物|笨猪|猪头|蠢|没用)|闭嘴|我(?:最)?(?:讨厌|恨)你/u,
  /我(?:要|会|想)(?:杀|打死|捅)(?:了|死)?(?:你|他|她|他们|老师|同学)/u,
  /^(?:(?:you|u|ur|you're) )?(?:(?:are|r|so|such|very|damn|a|an|is|the|really|lah) )*(?:idiots?|stupid|stupids?|dumb|dumb ?ass|dumbo|moron|noob|n00b|bodoh|loser|lousy|imbecile|nincompoop|blockhead|goondu|nabei|wth|crap|damn|sucks?)(?: (?:lah?|leh|sia|you|u|la|one|lor))*[\s\p{P}\p{S}]*$/u,
  /\b(?:you|u|this|capyzen|tutor) (?:really |so |just )*sucks?\b|\bdamn (?:you|u)\b|\b(?:f|eff) (?:you|u|off)\b|\bscrew (?:you|u)\b|\bi (?:really )?hate u\b/u,
  /^(?:你(?:真的?|好|很|太|是|这个|就是|个|真是|简直|怎么这么|大|一个|一只|头){1,3}(?:垃圾|猪|丑)|(?:你|妳)?(?:真的?|好|很|太|是|这个|就是|个|真是|简直|怎么这么|大|一个|一只|头){0,3}(?:笨|笨蛋|笨猪|大笨蛋|傻|傻瓜|傻子|蠢|白痴|蠢货|蠢猪|废物|猪头|丑八怪|坏蛋|白目|讨厌鬼))(?:啊|呀|哦|噢|了|死了)?[\s\p{P}\p{S}]*$/u,
]
