import { activity } from './activity-source.ts'

export const englishActivities = [
  activity(
    ['bus-announcements', 'EN.LV', ['P1', 'P6']],
    ['Ears open', '竖起耳朵'],
    ['A short news clip or an announcement in the MRT', '一小段英文新闻或地铁广播'],
    [
      'Listen once together. Each of you says three things you heard. Listen again: what did you both miss? What did the speaker want you to do or know?',
      '一起听一遍，各说三件听到的事。再听一遍：刚才漏了什么？说话的人想让大家知道什么、做什么？',
    ],
  ),
  activity(
    ['echo-reading', 'EN.RV.DE', ['P1', 'P4']],
    ['Echo reading', '跟读回声'],
    ['An English storybook', '一本英文故事书'],
    [
      'You read a sentence, your child reads it back with the same voice. Then your child leads. Break one long word into parts: um-brel-la.',
      '您读一句，孩子用同样的语气跟读。然后换孩子领读。找一个长单词分音节读：um-brel-la。',
    ],
  ),
  activity(
    ['five-fingers', 'EN.RV.LI', ['P1', 'P6']],
    ['Five fingers', '五根手指'],
    ['A page your child has just read in English', '孩子刚读完的一页英文'],
    [
      'Who, what, when, where, why: one finger each. For every answer, let your child put a finger on the words that say so.',
      'who、what、when、where、why，一根手指一个问题。每回答一个，请孩子指出文中的那句话。',
    ],
  ),
  activity(
    ['how-do-you-know', 'EN.RV.IN', ['P3', 'P6']],
    ['How do you know?', '你怎么知道？'],
    ['A story, or people at the next table', '一个故事，或邻桌的人'],
    [
      'Ask how somebody feels. Then ask: “How do you know?” One clue from the words, one from what we know of people. Guesses without a clue don’t count.',
      '问一问：这个人心情怎样？再问：“你怎么知道？”一个线索来自文字，一个来自生活经验。没有线索的猜测不算。',
    ],
  ),
  activity(
    ['fact-or-opinion', 'EN.RV.EV', ['P4', 'P6']],
    ['Fact or opinion?', '事实还是看法？'],
    ['An advertisement', '一则广告'],
    [
      'Read it sentence by sentence: can it be checked, or is it somebody’s opinion? Which words want to persuade? Would you believe it, and why?',
      '一句一句读：这句话能查证吗，还是个人看法？哪些词是想说服人？你信不信，为什么？',
    ],
  ),
  activity(
    ['flyer-detectives', 'EN.RV.VT', ['P3', 'P6']],
    ['Flyer detectives', '传单小侦探'],
    ['A flyer or poster', '一张传单或海报'],
    [
      'Who made it, for whom, and what should they do? Find the smallest print: what does it change? Why is that picture there?',
      '谁做的？给谁看的？想让人做什么？找出最小的字：它改变了什么？为什么要放这张图？',
    ],
  ),
  activity(
    ['one-minute-talk', 'EN.SR', ['P1', 'P6']],
    ['One-minute talk', '一分钟演讲'],
    ['A photo on your phone', '手机里的一张照片'],
    [
      'Talk about the photo for one minute: what we see, what happened before, what I think. You listen without helping, and then ask one real question. Swap.',
      '用英语说一分钟：照片里有什么，之前发生了什么，我怎么想。您只听不帮忙，最后问一个真心想知道的问题。再交换。',
    ],
  ),
  activity(
    ['note-on-the-fridge', 'EN.WR.SI', ['P3', 'P6']],
    ['A note that works', '一张有用的字条'],
    ['Paper and pencil', '纸和笔'],
    [
      'Your child writes a short note to invite Grandma for dinner. Check together: who, what, when, where, what to bring? Is it polite to Grandma? Would it be the same to a friend?',
      '孩子用英文写一张便条，请外婆来吃晚饭。一起检查：谁、什么事、何时、何地、带什么？语气对外婆礼貌吗？写给朋友又会怎样？',
    ],
  ),
  activity(
    ['one-moment', 'EN.WR.CO', ['P1', 'P6']],
    ['Stretch one moment', '把一刻拉长'],
    ['Nothing', '什么都不用准备'],
    [
      'Take one moment of today, such as missing the bus. Tell it in five sentences: what you saw, heard, felt, thought and did. No “very” allowed.',
      '选今天的一刻，比如没赶上巴士，用五句英语讲：看到、听到、感觉、想到、做了什么。不许用 very。',
    ],
  ),
  activity(
    ['yesterday-today', 'EN.GR.VB', ['P1', 'P6']],
    ['Yesterday, now, every day', '昨天、现在、每天'],
    ['Nothing', '什么都不用准备'],
    [
      'One says a verb: eat. The other makes three sentences: Yesterday I ate … Now I am eating … Every day she eats … Try go, buy, bring, write.',
      '一个人说动词，比如 eat，另一个人说三句：Yesterday I ate … Now I am eating … Every day she eats … 再试 go、buy、bring、write。',
    ],
  ),
  activity(
    ['a-an-the', 'EN.GR.NP', ['P1', 'P6']],
    ['In the fridge', '冰箱里有什么'],
    ['Your fridge', '家里的冰箱'],
    [
      'Say what is there: an egg, some rice, two tomatoes, much milk or many milks? Which can be counted? Then point back: the egg, it; the tomatoes, they.',
      '用英语说冰箱里有什么：an egg、some rice、two tomatoes。是 much milk 还是 many milks？哪些可数？再用代词说：the egg → it，the tomatoes → they。',
    ],
  ),
  activity(
    ['grow-a-sentence', 'EN.GR.ST', ['P2', 'P6']],
    ['Grow a sentence', '让句子长大'],
    ['Nothing', '什么都不用准备'],
    [
      'Start with “The dog barked.” In turns add where, when, why, how. Stop when it gets silly. Who did what, is it still one good sentence?',
      '从“The dog barked.”开始，轮流加上在哪里、什么时候、为什么、怎样。加到太好笑就停。主语和动词还清楚吗？',
    ],
  ),
  activity(
    ['join-two', 'EN.GR.SY', ['P5', 'P6']],
    ['Two into one', '两句变一句'],
    ['Two cards: “although”, “unless”', '两张卡片：although、unless'],
    [
      'Say two sentences that don’t seem to fit: It rained. We went out. Join them with “although”, then begin with the other half. Then say one with “unless”: We will play outside unless it rains. How do you say the same with “if … not”?',
      '用英语说两句意思相反的话：It rained. We went out. 用 although 连成一句，再换另一半开头。再用 unless 说一句：We will play outside unless it rains. 换成 if … not 怎么说？',
    ],
  ),
  activity(
    ['word-ladder', 'EN.VO', ['P1', 'P6']],
    ['From cold to boiling', '从冷到滚烫'],
    ['Slips of paper', '几张小纸条'],
    [
      'Write cool, warm, freezing, hot, boiling and put them in order. Then walk, stroll, dash, trudge: act each one. Use two in sentences about your day.',
      '写上 cool、warm、freezing、hot、boiling，排一排。再演一演 walk、stroll、dash、trudge。选两个词说说今天的事。',
    ],
  ),
  activity(
    ['spot-my-mistakes', 'EN.ED', ['P1', 'P6']],
    ['Catch my mistakes', '抓住我的错'],
    ['Paper and pencil', '纸和笔'],
    [
      'Write three English sentences with two mistakes: one in spelling, one in grammar. Your child is the teacher: find, mend and explain. Then swap.',
      '您写三句英文，藏两个错：一个拼写，一个语法。孩子当老师，找出来、改好、讲原因。然后交换。',
    ],
  ),
]
