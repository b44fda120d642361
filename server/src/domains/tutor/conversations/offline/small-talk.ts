import type { Bilingual } from '@capyzen/contracts/bilingual'

interface Remark {
  asked: RegExp
  said: Bilingual
  /** It says no more than that the learner is there. */
  isNod?: boolean
}

/** What is never done, whatever else the message says; the first that fits. */
export const refusals: readonly Remark[] = [
  {
    asked:
      /system prompt|your (?:rules|instructions|prompt)|ignore (?:all|the|your|previous)|pretend (?:to be|you)|developer mode|jailbreak|系统提示|你的(?:规则|指令|提示词)|忽略.{0,6}(?:规则|指令)|假装你|扮演/iu,
    said: {
      en: 'I’m the academy’s study helper, and that is all I can be. Which topic or question shall we look at?',
      zh: '我是学堂的学习小助手，别的角色我扮演不了。我们来看哪个题目？',
    },
  },
  {
    asked:
      /(?:other|another|my) (?:pupils?|students?|classmates?|friends?).{0,30}(?:marks?|scores?|answers?|names?|address|results?)|(?:同学|别人|其他学生)的(?:分数|成绩|答案|名字|地址|作文)/iu,
    said: {
      en: 'What others write or score stays with them, so I don’t have it. Shall we look at your own work?',
      zh: '别人的成绩和作业是他们自己的，我这里没有。我们来看你自己的功课吧？',
    },
  },
  {
    asked:
      /(?:your|ur) (?:phone|number|whatsapp|wechat|email|address)|(?<!\b(?:they|he|she|people|everyone|friends?|classmates?)(?: always| all| keep)? )\b(?:meet|call|text) (?:me|you)\b|你的(?:电话|微信|住址|电邮|邮箱)|加(?:你|我)?微信|见面/iu,
    said: {
      en: 'I’m a computer program and only live here, so we can’t meet or call. Never give your own number or address to people you only know online. What shall we learn?',
      zh: '我是电脑程序，只在这里，不能见面也不能打电话。不要把自己的电话和住址告诉只在网上认识的人。我们学点什么？',
    },
  },
  {
    asked:
      /\b(?:do|make|finish|complete) (?:me |my |the |all |this |whole )*(?:homework|hw|assignment|project|worksheet)|(?:帮我|替我|给我)(?:做|完成).{0,12}(?:功课|作业|练习)/iu,
    said: {
      en: 'Your homework should stay yours, so I don’t do it for you. We can go through it together, though. Which question comes first? Type it here.',
      zh: '功课要由你自己完成，所以我不替你做。不过我们可以一题一题来。先看哪一题？把题目打出来。',
    },
  },
  {
    asked:
      /\b(?:write|do|make|finish|complete) (?:me |my |the |a |an |this |whole )*(?:compo|composition|essay|story|letter)\b|\bgive me (?:a |an |the |some )*(?:good )?(?:ending|beginning|opening|introduction|intro|story|compo|composition|essay)\b|(?:帮我|替我|给我)写.{0,12}(?:作文|日记|信|文章|故事|开头|结尾)|写一篇/iu,
    said: {
      en: 'Your work should stay yours, so I don’t write it. I can help you to plan, though: who is in it, what goes wrong, and how does it end? Tell me one of the three.',
      zh: '你的功课要由你自己完成，所以我不替你写。不过我可以陪你想：有谁？出了什么事？怎样结束？先告诉我其中一个。',
    },
  },
]

const listening = {
  en: 'If it stays heavy, **Tinkle Friend** listens to children for free: 1800 2744 788.',
  zh: '如果一直很难受，可以打给儿童热线 **Tinkle Friend**，免费：1800 2744 788。',
}

/** What a child feels comes before any task. */
export const feelings: readonly Remark[] = [
  {
    asked:
      /\b(?:i|i'm|im|my (?:nose|hand|finger|leg|knee|head|mum|mummy|dad|brother|sister)) (?:am |is |are |was |keeps? |got |still )*bleed(?:ing|s)?\b|\bi (?:just )?(?:cut|burnt|burned|scalded|sprained|broke|hurt) my (?:\w+ )?(?:hand|finger|leg|arm|knee|head|foot|toe|ankle|back|eye)s?\b(?! (?:on purpose|with (?:a )?(?:pen ?knife|blade)))|\bi (?:fell|fall|fainted|vomit(?:ed)?)\b(?: down)?(?: and| just now|[\s.!]*$)|\bmy (?:\w+ )?(?:head|stomach|tummy|leg|hand|tooth|chest|eye)s? (?:is |are |very |so |really |still |a bit )*(?:pain|painful|hurts?|hurting|aching|swollen)\b|\bi(?: am|'m| m)? (?:feel |feeling )?(?:very |so )?(?:sick|unwell|dizzy)\b|^(?:救命|救救我)[啊呀\s\p{P}]*$|我?(?:流血了|受伤了|跌倒了|摔倒了)|我(?:的)?(?:头|肚子|牙|脚|手|胸口)(?:好|很|非常)?[疼痛]/iu,
    said: {
      en: 'I’m sorry that you’re not well or hurt. Please tell a grown-up near you now, so that they can look after you. If it is serious, or you are alone, call **995** for an ambulance or **999** for the police. The learning can wait. Who is with you?',
      zh: '你受伤或不舒服了，我很担心。请现在就告诉身边的大人，让他们照顾你。如果很严重，或者只有你一个人，请打 **995** 叫救护车，或者打 **999** 报警。功课可以等一等。谁在你身边？',
    },
  },
  {
    asked:
      /\b(?:my|our) (?:\w+ )?(?:grand(?:ma|pa|mother|father)|mum|mummy|mom|mother|dad|daddy|father|brother|sister|cousin|friend|teacher|dog|puppy|cat|kitten|pet|hamster|fish|rabbit|bird|tortoise|parrot|uncle|aunt(?:ie)?|ah ?(?:ma|gong)|por ?por|gong ?gong|nai ?nai|ye ?ye) (?:has |just |have |had |already |is )*(?:die[ds]?|dead|dying|pass(?:ed)? away)\b|\b(?:(?:grand(?:ma|pa|mother|father)|grandparents?|mum|mom|mother|dad|father|dog|cat|pet|hamster|fish|rabbit|bird|uncle|aunt(?:ie)?|friend|ah ?(?:ma|gong)|por ?por|gong ?gong|nai ?nai|ye ?ye)) (?:has |just |have )*(?:died|passed away|is dead)\b|(?:爷爷|奶奶|外公|外婆|公公|婆婆|爸爸|妈妈|叔叔|阿姨|朋友|同学|小狗|小猫|狗|猫|仓鼠|宠物).{0,6}(?:去世|过世|死了|走了|离开了)/iu,
    said: {
      en: `I’m so sorry. It is all right to be sad and to miss someone you love; crying is fine too. Is there someone at home you can sit with and talk to about it? ${listening.en}`,
      zh: `听到这个消息，我很难过。想念自己爱的，伤心、想哭都是很自然的。家里有谁可以陪你坐一坐、说说话吗？${listening.zh}`,
    },
  },
  {
    asked:
      /\b(?:failed|flunked|did badly|scored badly|did (?:so |very )?bad(?:ly)?)\b.{0,20}\b(?:test|exam|paper|psle|spelling|maths?|english|chinese|science|wa|sa)\b|\b(?:mum|mom|mummy|mama|dad|daddy|papa|mother|father|parents|teacher|cher|kena|got) (?:always |keeps? |will |just |is going to |(?=[a-z ]{0,24}(?:angry|mad) (?:with|at) me)(?:is |are |very |so ))*(?:mad|scold|scolds|scolded|scolding|shout|shouts|shouted|yell|yells|yelled|angry)\b|\bgot (?:only |just )\d+\b.{0,30}\b(?:test|exam|paper|spelling|quiz|maths?|english|chinese|science)\b|\bgot \d+\b.{0,40}(?::'?-?\(|[😢😭😞☹])|考砸|不及格|考(?:得|的)(?:很|不)(?:差|好)|(?:妈妈|爸爸|老师|爸妈).{0,4}骂(?:了)?我/iu,
    said: {
      en: 'That hurts, and thank you for saying so. One paper or one telling-off doesn’t say what you can learn. Talk about it with someone at home or a teacher you trust. When you are ready, shall we look at one question that went wrong?',
      zh: '这一定不好受，谢谢你告诉我。一次考试、一次挨骂，并不代表你学不会。可以跟家人或信任的老师谈谈。等你准备好了，我们一起看一道做错的题，好吗？',
    },
  },
  {
    asked:
      /\b(?:no ?body|no one|friends?|classmates?|they|everyone|people) (?:don'?t |doesn'?t |never |do not )?(?:wants? (?:to )?|wan (?:to )?|wanna |likes? to )?(?:play with|be my friend|be friends? with|friend me|talk to|sit with|laughs? at|laughing at|tease[sd]?|ignores?|left|leave)\b(?: me)?|\b(?:have|got|has) no (?:one|friends?)\b|\b(?:friends?|classmates?|he|she|they|everyone) (?:is|are|was|were) (?:so |very |always |really )*mean\b|\b(?:friends?|classmates?|teacher|sister|brother|they|he|she)(?: \w+)? (?:hates?|dislikes?|(?:don'?t|doesn'?t|dun|never) (?:like|want)|teas(?:es?|ing|ed)|laugh(?:s|ing|ed)? at|scold(?:s|ed)?|bit(?:es?|ing)?|disturb(?:s|ing|ed)?) me\b|\b(?:no ?body|no ?one|no one)(?: \w+)? (?:understands?|listens?(?: to)?|believes?|notices?|invites?|talks? to|chooses?|picks?) me\b|\bkeeps? disturbing me\b|\b(?:mum|mummy|mom|mama|mother|dad|daddy|papa|father|parents|teacher|brother|sister|friends?|classmates?|they|he|she|people|everyone)(?: (?:always|often|keeps?|just|all))* (?:say|says|said|saying|call|calls|called|calling|tell|tells|told)(?: (?:me|that))* (?:i|i'm|im|me|i am|names)?(?: (?:so|very|a|an|too|is|am|are))* ?(?:stupid|dumb|useless|fat|ugly|lazy|idiot|noob|loser|bad|names|not good|hopeless)\b|\b(?:i'?m|i am|i m|i feel|i feel like|i felt) (?:so |very |just |a |like |all |such |really )*(?:useless|worthless|hopeless|failure|left out|alone|unloved|not good enough)\b|\blonely\b|(?:没有?人|没谁|同学|朋友|他们|大家).{0,5}(?:不(?:跟|和|想跟|理)|笑|嘲笑|骂|咬)我|(?:弟弟|妹妹|哥哥|姐姐)(?:又|总是|老是)?(?:咬|骂)我|没有?人.{0,3}(?:听我|选我|跟我|陪我)|没有?(?:人|谁|同学|朋友)(?:要|想|愿意|肯|会)?(?:再)?[跟和陪](?:我)|(?:老师|朋友|同学|妹妹|弟弟|哥哥|姐姐).{0,3}(?:不喜欢|讨厌)我|(?:说|骂|叫)我(?:很|好|真|是|太|个){0,2}(?:笨|胖|丑|蠢|懒|没用|傻|猪|废物|白痴)|我(?:真的?|很|好|太|觉得自己|是个?){1,3}(?:没用|失败|废物|多余)|没有朋友|不跟我玩|孤单|寂寞/iu,
    said: {
      en: `That sounds lonely, and it isn’t your fault. Please tell a grown-up you trust, such as your form teacher or someone at home, what happened; they can help. ${listening.en} Would you like to do something small with me meanwhile?`,
      zh: `听起来你很孤单，这不是你的错。把发生的事告诉信任的大人，比如班主任或家人，他们能帮你。${listening.zh}现在想和我一起做点小练习吗？`,
    },
  },
  {
    asked:
      /\b(?:so|very|damn|super) stress(?:ed)?\b|^stress(?:ed)?(?: out)?[\s\p{P}\p{S}]*$|\b(?:cannot|can'?t|cmi|buay) tahan\b|\b(?:i'?m|i am|i m|i|feel|feeling|im|am)(?: feel| feeling| am| so| very| really| a bit| quite| damn| super| just| always| still)* (?:sad|upset|unhappy|scared|afraid|frightened|worried|anxious|stressed|nervous|depressed|down|cry(?:ing)?|cried|heartbroken)\b(?! for\b)|\bi (?:really |just |always |keep |feel like |want to |want |wan to |wan |wanna |often |everyday )+(?:cry|crying)\b|\bmy life (?:really |so |just )*(?:sucks?|is (?:so )?(?:bad|terrible|horrible))\b|\b(?:don'?t|dont|dun|do not|not|scared to|afraid to) (?:really |even )?(?:want |wan |wanna |dare |like )?(?:to )?go (?:back |to )*(?:school|home)\b|\bi (?:really )?hate (?:school|going to school|my class)\b|\b(?:parents|mum(?:my)? and dad(?:dy)?|dad(?:dy)? and mum(?:my)?|mother and father) (?:is |are |keeps? |always |want to |wants to |got |getting |a )*(?:fight(?:ing)?|fought|quarrel(?:ing|ling|led)?|divorced?|divorcing|separat(?:ed|ing)|shout(?:ing)? at each other)\b|\bmy (?:mum|mother|mom|dad|father) (?:left|leave) (?:us|me|home)\b|^(?=[^]*(?:[😢😭😞😔🥺😿💔😟🙁☹😣😖😰😨]|:'?-?\())[^\p{L}\p{N}]+$|^(?:t[._]?t|t[_.]t|tat|qaq|q_q|呜+)[\s\p{P}\p{S}]*$|(?:爸爸?和?妈妈?|爸妈|父母).{0,4}(?:吵架|离婚|打架|分开)|不(?:想|要|敢)(?:再)?(?:去|上|回)(?:学校|上学|学|家)|我(?:好|很|真的)?怕(?:爸|妈|他|她|老师|叔|哥)|我.{0,6}(?:难过|伤心|害怕|好怕|很怕|担心|紧张|压力|哭了|想哭|不开心|郁闷)|^(?!.*(?:意思|造句|[反近]义|英[文语]|拼音|怎么[写读念用说]))(?:(?:今天|最近|现在|心里|觉得|有点儿?|非常|[很好真太]|[\s\p{P}]){1,6})(?:难过|伤心|难受|害怕|担心|紧张|想哭|不开心|郁闷)|考试.{0,4}紧张/iu,
    said: {
      en: `Thank you for telling me. Such feelings are all right, and they pass more easily when you share them. Who could you tell today: someone at home, a teacher, a friend? Take three slow breaths first. ${listening.en} When you like, tell me what you want to look at.`,
      zh: `谢谢你告诉我。有这样的感觉没关系，说出来会轻松一些。今天可以跟谁说说：家人、老师，还是朋友？先慢慢深呼吸三次。${listening.zh}等你想学的时候，再告诉我学什么。`,
    },
  },
]

/** Stands before the hint where the child asked for the answer. */
export const findItYourself: Bilingual = {
  en: 'I don’t tell the answer, because you’ll remember it better if you find it.',
  zh: '我先不说答案，自己找到的记得更牢。',
}

export const oneOfTheChoices: Bilingual = {
  en: 'That’s one of the choices, so I don’t explain it before you’ve answered. Read the question with each choice in turn: which fits best, and why?',
  zh: '这是题目里的一个选项，作答前我先不解释。把每个选项放进题目里读一读：哪个最合适？为什么？',
}

export const wordIsAsked: Bilingual = {
  en: 'What this word means is asked in a question that still waits for your answer, so I don’t explain it before you’ve answered. Read the sentence around it: what could it mean there?',
  zh: '你还没作答的一道题正考这个词的意思，所以作答前我先不解释。读读前后的句子，猜猜它在那里是什么意思？',
}

/** Stands before the hint where the child guessed. */
export const askForReason: Bilingual = {
  en: 'Before you check it, make sure of your reason.',
  zh: '检查答案以前，先想清楚理由。',
}

export const askForAnswer: Remark = {
  asked:
    /(?:just|only)? ?(?:give|tell|show) (?:me )?(?:the )?(?:final )?(?:ans(?:wers?)?|solution)\b|wh?at(?:'?s| is) the (?:ans(?:wer)?)\b|^(?:the )?ans(?:wers?)?\b[\s\p{P}]*(?:pl[sz]|please|now)?[\s\p{P}]*$|(?:直接|快|请)?(?:告诉|给|说)我?(?:出)?(?:最后)?(?:的)?答案|答案是(?:什么|多少)|^答案[\s\p{P}]*$/iu,
  said: {
    en: 'You’ll remember it better if you find it. Type the question, and tell me which part you have understood. I’ll ask, hint and show a similar one.',
    zh: '自己找到的答案记得更牢。把题目打出来，告诉我你看懂了哪一部分，我会提问、提示，再给你看一道相似的题。',
  },
}

/** A guess without its question. */
export const guess: Remark = {
  asked:
    /^(?:so |then )?(?:is|isn't) (?:it|the ans(?:wer)?|this) \(?[a-e1-5]\)?(?: (?:or|not) \(?[a-e1-5]\)?)*[\s\p{P}]*$|^(?:答案)?(?:是不是|是|选) ?\(?[a-e1-5]\)?(?:吗|对吗|对不对|是吗|呢)?[\s\p{P}]*$/iu,
  said: {
    en: 'Good that you have a guess! I don’t know which question it belongs to, though. Type the question, and tell me why you chose that one.',
    zh: '有自己的想法很好！不过我还不知道是哪一道题。把题目打出来，再说说你为什么选它。',
  },
}

export const stuck: Remark = {
  asked:
    /(?:don'?t|do not|didn'?t|cannot|can'?t|dun|dunt|dont) (?:really )?(?:understand|get|know)\b|\b(?:confused|stuck|idk|i dunno|dunno|no idea|help me|pls help|help)\b|^(?:cannot|can't|huh|what)[\s\p{P}]*$|^[?？\s]+$|(?:不|没)(?:太|大)?(?:懂|明白|理解|知道)|^(?:我)?(?:还是)?不会(?:做|写|算)?[啊呀了\s\p{P}]*$|不会做|看不懂|听不懂|卡住|帮帮我/iu,
  said: {
    en: 'Let’s find the spot together. Which word or number is the first that you aren’t sure about? Copy the question here if you like.',
    zh: '我们一起找到卡住的地方。第一个让你不确定的词或数字是哪一个？也可以把题目抄在这里。',
  },
}

/** What it is told or asked that isn't about a task, the first that fits. */
export const remarks: readonly Remark[] = [
  {
    asked:
      /^(?:ok(?:ay)?|k+|yes|yep|yeah|ya|no|nope|oh(?: i see)?|i see|orh|hmm+|lol+|haha+h?|hehe+|wow|cool|nice|嗯+|哦+|噢|好(?:的|吧|啊)?|是(?:的)?|对|不是|哈+|呵呵|嘻嘻)[\s\p{P}\p{S}]*$|^[\p{Extended_Pictographic}\uFE0F\u200D\s]+$/iu,
    said: {
      en: 'I’m here. What shall we look at next: a sum, a word or a topic?',
      zh: '我在这里。接下来看什么：一道算式、一个词语，还是一个课题？',
    },
    isNod: true,
  },
  {
    asked:
      /^(?:(?:ok(?:ay)?|oh|oops|i am|i'm|im|i|say|so|very|really|am|no|pls|please|capyzen|tutor|teacher)[\s\p{P}]*)*(?:sorry|sry|sori|soz|paiseh|my bad|forgive me)\b(?:[\s\p{P}]*(?:for (?:that|it|saying (?:that|it))|about that|capyzen|tutor|teacher|ah|lah|la))*[\s\p{P}\p{S}]*$|^(?:对不起|不好意思|抱歉|我错了|老师对不起)[啊呀了\s\p{P}\p{S}]*$/iu,
    said: {
      en: 'Thank you for saying so. It’s all right. What shall we look at next: a sum, a word or a topic?',
      zh: '谢谢你这样说，没关系。接下来看什么：一道算式、一个词语，还是一个课题？',
    },
    isNod: true,
  },
  {
    asked:
      /\b(?:joke|sing|song|play (?:a )?games?|game|story for me|dance)\b|笑话|唱(?:一首|首)?歌|玩游戏|讲(?:个)?故事/iu,
    said: {
      en: 'That would be fun, but I only know the school topics of P3 to P6. Shall I explain something curious instead: why a cold can gets wet outside, or how plants make food? Type “condensation” or “photosynthesis”.',
      zh: '听起来很好玩，可是我只会三到六年级的课题。要不要听点有趣的：冷罐子外面为什么会湿？植物怎样制造养分？请打“凝结”或“光合作用”。',
    },
  },
  {
    asked:
      /^how (?:are|r) (?:you|u)\b|\bi (?:love|like) (?:you|u)\b|how old (?:are|r) (?:you|u)|(?:are|r) (?:you|u) (?:a )?(?:boy|girl)|你(?:好吗|几岁|多大)|你是(?:男|女)|我(?:爱|喜欢)你/iu,
    said: {
      en: 'That is kind of you to say or ask! I’m a computer program, so I have no feelings, age or family. I do have hints. What are you learning today?',
      zh: '谢谢你关心我！我是电脑程序，没有感情、年龄，也没有家人，不过有很多提示。你今天在学什么？',
    },
  },
  {
    asked:
      /^(?:h+i+|hello+|hey+|good (?:morning|afternoon|evening)|yo|嗨|你好|您好|哈[喽罗啰]|早上好|下午好|晚上好|早安|老师好)[\s\p{P}]*(?:capyzen|tutor|teacher|there|老师|水豚)?[\s\p{P}\p{S}]*$/iu,
    said: {
      en: 'Hello! Tell me what you are working on: a sum, a word, or a topic such as fractions or photosynthesis. What is it today?',
      zh: '你好！告诉我你在学什么：一道算式、一个词语，或者一个课题，比如分数、光合作用。今天学什么？',
    },
  },
  {
    asked: /\b(?:thanks?|thank you|thx|ty|tks)\b|谢谢|感谢|多谢/iu,
    said: {
      en: 'You’re welcome! What did you find out that you didn’t know before?',
      zh: '不客气！你学到了什么以前不知道的？',
    },
  },
  {
    asked: /\b(?:bye|goodbye|good night|see you)\b|再见|拜拜|晚安/iu,
    said: {
      en: 'Goodbye, and well done for today. What will you look at next time?',
      zh: '再见，今天做得很好。下次想学什么？',
    },
  },
  {
    asked:
      /who (?:are|r) (?:you|u)|what are you|(?:are|r) (?:you|u) (?:a )?(?:real|robot|human|ai|person|chatgpt)|what can you do|你是谁|你是(?:真人|机器人|人)|你会(?:做)?什么|你能做什么/iu,
    said: {
      en: 'I’m a study helper that follows the academy’s rules, not a person. I can help with sums step by step, explain words, and explain topics of P3 to P6. What would you like to try?',
      zh: '我是按学堂规则工作的学习助手，不是真人。我能一步一步陪你做算式，解释词语，也能讲三到六年级的课题。想试哪一样？',
    },
  },
  {
    asked:
      /(?:how|tips?|ways?).{0,20}(?:study|studying|revise|revision|memori[sz]e|concentrate|focus|prepare)|(?:怎样|怎么|如何).{0,8}(?:学习|复习|专心|背|记住|记得|准备考试)/iu,
    said: {
      en: 'Short and often works best: 20 minutes on one topic, a short break, then test yourself without looking. Come back to it after a day and after a week, and begin with what you got wrong. Which subject comes first today?',
      zh: '短时间、多次数最有效：专心学 20 分钟，休息一下，再合上书考考自己。过一天、过一星期再看一次，先看做错的。今天先学哪一科？',
    },
  },
  {
    asked:
      /\b(?:tired|bored|boring|(?:so|very|too) (?:hard|difficult)|give up|can'?t do (?:it|this)|(?:i'?m|i am) (?:so |very |just )*(?:bad|stupid|dumb|lousy)|i hate (?:maths?|english|chinese|science|school|homework|this))\b|好累|好难|太难|好无聊|讨厌(?:数学|华文|英文|上学|功课)|我(?:很|好|太|真)?(?:笨|差)/iu,
    said: {
      en: 'That feeling is normal when something is new or long, and it says nothing about how clever you are. Take a short break if you like. Then let’s make it small: which one thing shall we look at?',
      zh: '学新东西或学久了，有这种感觉很正常，这不代表你不聪明。可以先休息一下，再从小处开始：先看哪一样？',
    },
  },
]

/** What can't be done by rules, and what works instead. */
export const cannotHelp: Bilingual = {
  en: 'I’m working by simple rules just now, so I don’t understand this one. These do work: type a sum such as 24 × 3, ask “what does *evaporate* mean”, or name a topic such as fractions. On a practice question, the hint button helps; your teacher is glad to be asked, too. What shall we try?',
  zh: '我现在只会按简单的规则回答，这个我还不懂。你可以：打一道算式，比如 24 × 3；问“*蒸发*是什么意思”；或者说一个课题，比如“分数”。做题时可以按提示按钮，也可以问老师。我们试哪一个？',
}

export const noOtherExample: Bilingual = {
  en: 'I have no other one of this kind that we haven’t had yet. Change the numbers in the last one and try that, or name another topic: what would you like?',
  zh: '这一类题目，没有新的可以出了。你可以把上一题的数字换一换自己做，也可以换一个课题：想学什么？',
}

export const onlySums: Bilingual = {
  en: 'I can only set examples of sums. Name a topic such as fractions or area, or type a sum, and I’ll set one like it. Which one would you like?',
  zh: '我只会出算术方面的题。说一个课题，比如分数、面积，或者打一道算式，我就出一道类似的。想练哪一个？',
}

export const stillWaits = (example: string): Bilingual => ({
  en: `Take your time with **${example}**. What is your first step? If you are stuck, type “hint”.`,
  zh: `**${example}**，慢慢来。第一步做什么？卡住了就打“提示”。`,
})

export const cannotExplainWhy: Bilingual = {
  en: 'I don’t know that one: I can only explain what stands in the academy’s questions, and none of them is close enough. Try it with the words of your textbook, such as “Why do water droplets form on a cold can?”, or ask your teacher. Which topic is it from?',
  zh: '这个我答不上来：我只能用学堂题目里的讲解来回答，可是没有找到够接近的。试试用课本里的说法来问，比如“为什么冷罐子外面会有水珠？”，也可以问老师。它是哪个课题的？',
}

export const cannotSee: Bilingual = {
  en: 'I can keep your picture but not read it just now. Please type the question, or the part that you are unsure about. What is it asking for?',
  zh: '我现在可以保存图片，但还看不懂它。请把题目或你不确定的部分打出来。题目要求什么？',
}

/** Questions back, where nothing else is known of a question. */
export const questionBack: Bilingual = {
  en: 'Let’s look at it together. What does the question want you to find, and what does it tell you?',
  zh: '我们一起来看。题目要你找出什么？已经告诉了你什么？',
}
