import type { Bilingual } from '@capyzen/contracts/bilingual'

interface Remark {
  asked: RegExp
  said: Bilingual
}

/** What it is asked that isn't about a task, the first that fits. */
export const remarks: readonly Remark[] = [
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
      /(?:your|ur) (?:phone|number|whatsapp|wechat|email|address)|(?:meet|call|text) (?:me|you)\b|你的(?:电话|微信|住址|邮箱)|加(?:你|我)?微信|见面/iu,
    said: {
      en: 'I’m a computer program and only live here, so we can’t meet or call. Never give your own number or address to people you only know online. What shall we learn?',
      zh: '我是电脑程序，只在这里，不能见面也不能打电话。不要把自己的电话和住址告诉只在网上认识的人。我们学点什么？',
    },
  },
  {
    asked:
      /(?:write|do|make|finish) (?:me |my |the |a |an |this |whole )*(?:composition|essay|story|homework|assignment|project|letter)|(?:帮我|替我|给我)(?:写|做|完成).{0,12}(?:作文|功课|作业|日记|信|文章|故事)|写一篇/iu,
    said: {
      en: 'Your work should stay yours, so I don’t write it. I can help you to plan, though: who is in it, what goes wrong, and how does it end? Tell me one of the three.',
      zh: '你的功课要由你自己完成，所以我不替你写。不过我可以陪你想：有谁？出了什么事？怎样结束？先告诉我其中一个。',
    },
  },
  {
    asked:
      /(?:just|only)? ?(?:give|tell|show) (?:me )?(?:the )?(?:final )?(?:answers?|solution)\b|what(?:'s| is) the answer|(?:直接|快|请)?(?:告诉|给|说)我?(?:出)?(?:最后)?(?:的)?答案|答案是(?:什么|多少)/iu,
    said: {
      en: 'You’ll remember it better if you find it. Type the question, and tell me which part you have understood. I’ll ask, hint and show a similar one.',
      zh: '自己找到的答案记得更牢。把题目打出来，告诉我你看懂了哪一部分，我会提问、提示，再给你看一道相似的题。',
    },
  },
  {
    asked:
      /^(?:h+i+|hello+|hey+|good (?:morning|afternoon|evening)|yo|嗨|你好|您好|哈[喽罗啰]|早上好|下午好|晚上好|早安)[\s\p{P}]*(?:capyzen|tutor|teacher|there|老师|水豚)?[\s\p{P}\p{S}]*$/iu,
    said: {
      en: 'Hello! Tell me what you are working on: a sum, a word, or a topic such as fractions or photosynthesis.',
      zh: '你好！告诉我你在学什么：一道算式、一个词语，或者一个课题，比如分数、光合作用。',
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
      /who are you|what are you|are you (?:a )?(?:real|robot|human|ai|person|chatgpt)|what can you do|你是谁|你是(?:真人|机器人|人)|你会(?:做)?什么|你能做什么/iu,
    said: {
      en: 'I’m a study helper that follows the academy’s rules, not a person. I can help with sums step by step, explain words, and explain topics of P3 to P6. What would you like to try?',
      zh: '我是按学堂规则工作的学习助手，不是真人。我能一步一步陪你做算式，解释词语，也能讲三到六年级的课题。想试哪一样？',
    },
  },
  {
    asked:
      /(?:how|tips?|ways?).{0,20}(?:study|studying|revise|revision|memori[sz]e|concentrate|focus|prepare)|exam (?:stress|nerves)|(?:怎样|怎么|如何).{0,8}(?:学习|复习|专心|背|记住|记得|准备考试)|考试.{0,4}紧张/iu,
    said: {
      en: 'Short and often works best: 20 minutes on one topic, a short break, then test yourself without looking. Come back to it after a day and after a week, and begin with what you got wrong. Which subject comes first today?',
      zh: '短时间、多次数最有效：专心学 20 分钟，休息一下，再合上书考考自己。过一天、过一星期再看一次，先看做错的。今天先学哪一科？',
    },
  },
  {
    asked:
      /\b(?:tired|bored|boring|too (?:hard|difficult)|give up|can't do (?:it|this)|i'?m (?:so )?(?:bad|stupid|dumb))\b|好累|好难|太难|不会做|好无聊|我(?:很|好|太)?(?:笨|差)/iu,
    said: {
      en: 'That feeling is normal when something is new. Let’s make it small: read the first line of the question again and tell me one thing that it says.',
      zh: '学新东西时有这种感觉很正常。我们从小处开始：再读一遍题目的第一句，告诉我它说了什么。',
    },
  },
  {
    asked:
      /(?:don'?t|do not|didn'?t|cannot|can'?t) (?:really )?(?:understand|get it|get this|know how|know what)|\b(?:confused|stuck|idk|i dunno|help me|pls help|help)\b|(?:不|没)(?:太|大)?(?:懂|明白|理解|知道)|看不懂|听不懂|卡住|帮帮我/iu,
    said: {
      en: 'Let’s find the spot together. Which word or number is the first that you aren’t sure about? Copy the question here if you like.',
      zh: '我们一起找到卡住的地方。第一个让你不确定的词或数字是哪一个？也可以把题目抄在这里。',
    },
  },
]

/** What can't be done by rules, and what works instead. */
export const cannotHelp: Bilingual = {
  en: 'I’m working by simple rules just now, so I don’t understand this one. These do work: type a sum such as 3/4 of 20, ask “what does *evaporate* mean”, or name a topic such as ratio. On a question, the hint button helps; and your teacher is glad to be asked. What shall we try?',
  zh: '我现在只会按简单的规则回答，这个我还不懂。你可以：打一道算式，比如 3/4 of 20；问“*蒸发*是什么意思”；或者说一个课题，比如“比例”。做题时可以按提示按钮，也可以问老师。我们试哪一个？',
}

export const cannotSee: Bilingual = {
  en: 'I can keep your picture but not read it just now. Please type the question, or the part that you are unsure about. What is it asking for?',
  zh: '我现在可以保存图片，但还看不懂它。请把题目或你不确定的部分打出来。题目要求什么？',
}

/** Questions back, where nothing else is known of a question. */
export const questionBack: Bilingual = {
  en: 'Let’s look at it together. What does the question want you to find, and what does it tell you?',
  zh: '我们一起来看。题目要你求什么？已经告诉了你什么？',
}
