import { activity } from './activity-source.ts'

export const chineseActivities = [
  activity(
    ['pinyin-things', 'ZH.ZS.PY', ['P1', 'P6']],
    ['Pinyin around the house', '家里的拼音'],
    ['Sticky notes', '便利贴'],
    [
      'Stick pinyin with tone marks on five things: zhuō zi, bēi zi … Read aloud. Say one with a wrong tone on purpose: does your child hear it?',
      '给五样东西贴上带声调的拼音：zhuō zi、bēi zi……大声读。故意读错一个声调，看孩子听不听得出来。',
    ],
  ),
  activity(
    ['signboard-characters', 'ZH.ZS.HZ', ['P1', 'P6']],
    ['Characters on signboards', '招牌上的字'],
    ['A walk past shops', '走过几家商店'],
    [
      'Find characters with the same part, such as 氵 or 口. What does the part tell about the meaning? Write one in the air, stroke by stroke.',
      '找有同样偏旁的字，比如三点水、口字旁。这个偏旁和意思有什么关系？选一个字，一笔一笔写在空中。',
    ],
  ),
  activity(
    ['word-chain', 'ZH.ZS.CY', ['P1', 'P6']],
    ['Word chain', '词语接龙'],
    ['Nothing', '什么都不用准备'],
    [
      'Say a word, and the next begins with its last character: 学生 → 生活 → 活动. Same sound is fine. Use one of the words in a sentence.',
      '说一个词，下一个词用最后一个字开头：学生→生活→活动。同音也可以。最后选一个词造句。',
    ],
  ),
  activity(
    ['idiom-charades', 'ZH.ZS.CH', ['P3', 'P6']],
    ['Act the idiom', '演成语'],
    ['Nothing', '什么都不用准备'],
    [
      'Act an idiom without words, such as 手忙脚乱 or 东张西望. After guessing, tell when one would say it, and when it would be wrong.',
      '不说话，演一个成语，比如“手忙脚乱”“东张西望”。猜中以后，说说什么时候用它，什么时候不能用。',
    ],
  ),
  activity(
    ['because-so', 'ZH.ZS.GL', ['P3', 'P6']],
    ['Finish my sentence', '接着说下去'],
    ['Slips with 因为, 虽然, 如果, 不但', '写着“因为”“虽然”“如果”“不但”的纸条'],
    [
      'Draw a slip and begin a sentence about today; the other finishes it with the word that belongs to it. Does the second half follow from the first?',
      '抽一张纸条，说半句今天的事，另一个人用配对的词接下去：虽然……但是……。前后的意思接得上吗？',
    ],
  ),
  activity(
    ['sentence-stairs', 'ZH.ZS.JZ', ['P1', 'P6']],
    ['Sentence stairs', '句子爬楼梯'],
    ['Nothing', '什么都不用准备'],
    [
      'Start with 妹妹笑了. In turns add when, where, why, how. Then take 妹妹吃了苹果 and let it grow too. From Primary 3 on, say it with 把 and 被: 妹妹把苹果吃了, 苹果被妹妹吃了.',
      '从“妹妹笑了”开始，轮流加上时间、地点、原因、样子。再让“妹妹吃了苹果”变长。小三以上，用“把”“被”换一种说法：妹妹把苹果吃了；苹果被妹妹吃了。',
    ],
  ),
  activity(
    ['it-is-like', 'ZH.ZS.XC', ['P3', 'P6']],
    ['What is it like?', '像什么'],
    ['Look out of the window', '看看窗外'],
    [
      'Each finds three comparisons for the clouds, the rain or a block of flats: 云像…… Then let a thing act like a person. Which one makes a picture in your head?',
      '看云、看雨、看组屋，各说三个比喻：云像……再用拟人说一句：风在……谁的句子最有画面？',
    ],
  ),
  activity(
    ['missing-words', 'ZH.YD.TK', ['P3', 'P6']],
    ['The hidden words', '藏起来的词'],
    ['A short Chinese text, slips of paper', '一小段中文，几张纸条'],
    [
      'Cover four words with slips. Your child reads to the end first, then fills in and says which words before or after gave it away.',
      '用纸条盖住四个词。孩子先从头读到尾，再填，并说说是前后哪些词提示了答案。',
    ],
  ),
  activity(
    ['finger-on-the-words', 'ZH.YD.ZJ', ['P1', 'P2']],
    ['Finger on the words', '指一指，答一答'],
    ['A Chinese picture book', '一本图画书'],
    [
      'Read a page together. Ask: who is it? Where? What comes first? Your child points to the words that tell, and then says the answer.',
      '一起读一页，然后问：是谁？在哪里？先做了什么？孩子先用手指出书上的那几个字，再说出答案。',
    ],
  ),
  activity(
    ['find-the-line', 'ZH.YD.ZJ', ['P3', 'P6']],
    ['Find the line', '找到那一句'],
    ['A Chinese story or news for children', '一篇中文故事或儿童新闻'],
    [
      'Ask three questions whose answers are in the text. Your child underlines the sentence first and answers afterwards, in own words.',
      '问三个能在文中找到答案的问题。孩子先画出那一句，再用自己的话回答。',
    ],
  ),
  activity(
    ['heart-of-story', 'ZH.YD.TL', ['P3', 'P6']],
    ['What was left unsaid', '没说出来的话'],
    ['A picture book or story', '一本图画书或一个故事'],
    [
      'Stop in the middle: what does this person think but not say? Which action shows it? What will happen next? Read on and compare.',
      '读到一半停下来：这个人心里在想什么？从哪个动作看出来？接下来会怎样？读下去，比一比。',
    ],
  ),
  activity(
    ['would-you', 'ZH.YD.PJ', ['P4', 'P6']],
    ['What would you do?', '换作是你'],
    ['A story you both know', '一个都熟悉的故事'],
    [
      'Was it right what the person did? One reason from the story, one from life. You take the other side. Who changed their mind?',
      '这个人做得对吗？一个理由来自故事，一个来自生活。您站在另一边。谁被说服了？',
    ],
  ),
  activity(
    ['notice-board', 'ZH.YD.SY', ['P3', 'P6']],
    ['The notice in the lift', '电梯口的告示'],
    ['A notice in Chinese in your block or online', '楼下或网上的中文告示'],
    [
      'Who tells whom what, when and where? What must we do, and by when? Your child tells it to Grandpa in two sentences.',
      '谁通知谁？什么事？时间、地点？我们要做什么，什么时候以前？请孩子用两句话讲给爷爷听。',
    ],
  ),
  activity(
    ['at-the-stall', 'ZH.HD.DH', ['P1', 'P6']],
    ['At the stall', '在小贩摊位'],
    ['A hawker stall, or play it at home', '小贩中心，或在家里演'],
    [
      'Your child orders in Chinese, asks one question and says thank you. Answer something unexpected: “卖完了！” What is a good reply?',
      '孩子用华语点餐，问一个问题，再道谢。您回答一句意外的话：“卖完了！”怎么接才好？',
    ],
  ),
  activity(
    ['reply-to-grandma', 'ZH.HD.SM', ['P3', 'P6']],
    ['Answer a message', '回一条短信'],
    ['A phone', '手机'],
    [
      'Write a message in Chinese to a relative: greet, answer what they asked, ask something back. Read it once as if you were the other person: kind and clear?',
      '用中文给亲戚发一条信息：问候、回答、再问一句。发之前换个身份读一遍：亲切吗？清楚吗？',
    ],
  ),
  activity(
    ['read-like-news', 'ZH.KY.LD', ['P1', 'P6']],
    ['Newsreader', '小主播'],
    ['A short Chinese text, a phone to record', '一小段中文，用手机录音'],
    [
      'Mark where to breathe, then record. Listen together: which sentence was best? Read one again, slower, and stress one word.',
      '先画出停顿的地方，再录音。一起听：哪句读得最好？挑一句慢慢重读，突出一个词。',
    ],
  ),
  activity(
    ['dinner-talk', 'ZH.KY.HH', ['P1', 'P6']],
    ['Three sentences at dinner', '饭桌三句话'],
    ['Dinner', '一顿晚饭'],
    [
      'In Chinese: what happened today, how I felt, what I would do next time. You only ask 为什么 and 后来呢. No correcting until the end.',
      '用华语说：今天发生了什么，我的感受，下次我会怎么做。您只问“为什么？”“后来呢？”，说完再纠正。',
    ],
  ),
  activity(
    ['what-does-it-ask', 'ZH.XZ.SC', ['P3', 'P6']],
    ['What does the task ask?', '题目要什么'],
    ['A composition title, such as 一次难忘的教训', '一个作文题目，比如“一次难忘的教训”'],
    [
      'Circle the key words. Tell three things that really happened and could fit. Which one shows a lesson and not only an adventure?',
      '圈出关键词。说三件真实发生、可能合适的事。哪一件真的有“教训”，而不只是好玩？',
    ],
  ),
  activity(
    ['four-pictures', 'ZH.XZ.XF', ['P1', 'P6']],
    ['A story in four boxes', '四格故事'],
    ['Paper folded into four', '一张折成四格的纸'],
    [
      'Draw the beginning, what happens, the turn and the end. Say one Chinese sentence for each, with 先, 接着, 忽然, 最后. Which box needs one more detail?',
      '画出起因、经过、转折、结果，每格用一句话说，用上“先”“接着”“忽然”“最后”。哪一格还可以多写一个细节？',
    ],
  ),
  activity(
    ['listen-and-draw', 'ZH.TL', ['P1', 'P6']],
    ['Listen and draw', '听一听，画一画'],
    ['Paper and pencil', '纸和笔'],
    [
      'Describe a room in Chinese, each sentence once: 床在窗户旁边，书在桌子下面. Your child draws. Compare, and then your child describes.',
      '用华语描述一个房间，每句只说一遍：床在窗户旁边，书在桌子下面。孩子边听边画。对一对，再换孩子说。',
    ],
  ),
]
