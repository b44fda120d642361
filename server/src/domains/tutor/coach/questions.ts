import type { Language } from '@capyzen/contracts/bilingual'
import type { Genre, SessionType } from '@capyzen/contracts/writing'
import type { Topic } from './topics.ts'

/** For whom a question is; without any, for everybody. `young`: Primary 3 and 4. */
interface For {
  genre?: Genre
  type?: SessionType
  young?: boolean
}

export interface CoachQuestion {
  topic: Topic
  text: string
  for: For
}

/** `{word}` stands for one word of the child's own. */
const ask = (topic: Topic, text: string, only: For = {}): CoachQuestion => ({ topic, text, for: only })

export const questions: Record<Language, readonly CoachQuestion[]> = {
  en: [
    ask('start', 'Look at the picture. Who do you see, and what is about to happen?', { genre: 'picture_composition' }),
    ask('start', 'Which part of the picture makes you curious, and why?', { genre: 'picture_composition' }),
    ask('start', 'What is the most exciting moment of your story going to be?', { genre: 'narrative' }),
    ask('start', 'What do you want a reader to see first when they picture it?', { genre: 'descriptive' }),
    ask('start', 'Who is your story about, and what do they want?', { young: true }),
    ask('start', 'What goes wrong in your story, and who has to deal with it?'),
    ask('setting', 'Where and when does this happen, and how could a reader tell?'),
    ask('setting', 'What time of day is it here, and what does the place look like?', { young: true }),
    ask('setting', 'If a reader closed their eyes, what place would they picture, and what is missing from it?'),
    ask('setting', 'Which detail of the place would make a reader sense that something is about to happen?', {
      young: false,
    }),
    ask('feelings', 'How does the main character feel at this point, and how does their body show it?'),
    ask('feelings', 'What is the character most afraid of or hoping for in this part?'),
    ask('feelings', 'What goes through the character’s mind here?', { young: true }),
    ask('feelings', 'Does the feeling change between the start and the end of this part, and what makes it change?', {
      young: false,
    }),
    ask('senses', 'What could be heard, smelt or touched in this part?'),
    ask('senses', 'Which sound would you notice first if you were standing there?', { young: true }),
    ask('senses', 'Which of the five senses have you not used here yet, and what would it tell a reader?', {
      genre: 'descriptive',
    }),
    ask('senses', 'What small detail in the picture could a reader hear, smell or feel?', {
      genre: 'picture_composition',
    }),
    ask('speech', 'Who could say something at this moment, and how would their voice sound?'),
    ask('speech', 'What would the characters say to each other here?', { young: true }),
    ask('speech', 'Which moment would come alive if a reader could hear the words that were spoken?'),
    ask('told', 'You tell the reader “{word}”. What could they see the person do instead?'),
    ask('told', 'If the word “{word}” were not allowed, how would a reader still know?'),
    ask('told', 'When someone is “{word}”, what do their face and hands do?', { young: true }),
    ask('short', 'What else happens in this short paragraph before the next one begins?'),
    ask('short', 'A reader would like to stay longer here. What would they ask you about it?'),
    ask('short', 'What happens just before and just after this?', { young: true }),
    ask('paragraphs', 'Where does the time, the place or the problem change, and what could begin there?'),
    ask('paragraphs', 'Which parts are beginning, problem, exciting moment and ending, and where does each one begin?'),
    ask('paragraphs', 'Where would a reader need a pause for breath?', { young: true }),
    ask('ending', 'How does it end, and what is different for the character now?'),
    ask('ending', 'What does the character understand at the end that they did not know at the start?', {
      young: false,
    }),
    ask('ending', 'How is the problem solved, and who helps?', { young: true }),
    ask('ending', 'What last impression should stay with the reader?', { genre: 'descriptive' }),
    ask('connectives', 'Why did these things happen one after the other, and which linking words would show it?'),
    ask('connectives', 'Which two of these sentences belong together, and which word could join them?'),
    ask('connectives', 'What happened first, next and last here, and how does the reader know?', { young: true }),
    ask('repeated', 'You use “{word}” often. Where would a more exact word tell the reader more?'),
    ask('repeated', 'If “{word}” could stand only once, where would you keep it?'),
    ask('tense', 'Has this already happened, or is it happening now, and do the verbs here agree about it?'),
    ask('tense', 'Which verb in this part tells a different time from the others?', { young: true }),
    ask('mistakes', 'Read this part aloud slowly. Which word would you look at again?'),
    ask('mistakes', 'If a friend gave you this part to check, what would you circle?'),
    ask('marked', 'What do you want the reader to feel in this part?'),
    ask('marked', 'What do you see in your mind here that a reader cannot see yet?'),
    ask('marked', 'What is the most important word in this part, and is it strong enough?'),
    ask('marked', 'You are revising this part. What did you want it to say when you wrote it?', { type: 'revision' }),
    ask('marked', 'How does this part move the story on?', { genre: 'narrative' }),
    ask('polish', 'Which part are you proudest of, and which one still sounds plain to you?'),
    ask('polish', 'Read your opening once more. What makes a reader want to go on?', { type: 'revision' }),
    ask('polish', 'Which sentence could be left out without a reader missing it?', { type: 'revision' }),
    ask('polish', 'Which moment deserves to be told more slowly, and what happens in it second by second?'),
    ask('polish', 'What would a friend ask you after reading this?', { young: true }),
  ],
  zh: [
    ask('start', '看看图，你看到了谁？接下来会发生什么？', { genre: 'picture_composition' }),
    ask('start', '图里哪个地方让你最好奇？为什么？', { genre: 'picture_composition' }),
    ask('start', '你的故事里，最精彩的一刻会是什么？', { genre: 'narrative' }),
    ask('start', '你最想让读者先看到什么？', { genre: 'descriptive' }),
    ask('start', '你要写谁？他想做什么？', { young: true }),
    ask('start', '故事里出了什么问题？谁要去面对它？'),
    ask('setting', '这件事发生在什么时候、什么地方？读者怎么看得出来？'),
    ask('setting', '那时候是早上还是晚上？那个地方是什么样子的？', { young: true }),
    ask('setting', '读者闭上眼睛，能想象出那个地方吗？还缺少什么？'),
    ask('setting', '写哪一个环境细节，能让读者预感到有事要发生？', { young: false }),
    ask('feelings', '这个时候，主角心里是什么感受？身体上会有什么表现？'),
    ask('feelings', '在这一段里，主角最害怕什么，或者最希望什么？'),
    ask('feelings', '主角这时候心里在想什么？', { young: true }),
    ask('feelings', '这一段从头到尾，心情有没有变化？是什么让它变了？', { young: false }),
    ask('senses', '在这一段里，能听到、闻到或者摸到什么？'),
    ask('senses', '如果你站在那里，最先注意到的声音是什么？', { young: true }),
    ask('senses', '五种感官里，哪一种还没有用上？它能告诉读者什么？', { genre: 'descriptive' }),
    ask('senses', '图中有哪个小地方，可以让读者听到、闻到或者感觉到？', { genre: 'picture_composition' }),
    ask('speech', '这个时候，谁可以开口说话？语气会是怎样的？'),
    ask('speech', '他们在这里会对彼此说些什么？', { young: true }),
    ask('speech', '哪一个时刻，如果读者能听到人物说的话，就会更生动？'),
    ask('told', '你直接告诉读者“{word}”。读者能看到他做什么动作吗？'),
    ask('told', '如果不能用“{word}”这个词，读者还能从哪里看出来？'),
    ask('told', '“{word}”的时候，人的脸上和手上会有什么变化？', { young: true }),
    ask('short', '这一段很短，在下一段开始以前，还发生了什么？'),
    ask('short', '读者想在这里多停一会儿，他们会问你什么？'),
    ask('short', '这件事之前和之后，各发生了什么？', { young: true }),
    ask('paragraphs', '时间、地点或者事情在哪里有了变化？从哪里可以另起一段？'),
    ask('paragraphs', '哪里是开头、起因、高潮和结尾？每一部分从哪里开始？'),
    ask('paragraphs', '读到哪里，读者需要停下来歇一歇？', { young: true }),
    ask('ending', '事情最后怎么样了？主角和以前有什么不同？'),
    ask('ending', '到了最后，主角明白了什么开头还不知道的道理？', { young: false }),
    ask('ending', '问题是怎样解决的？谁来帮忙？', { young: true }),
    ask('ending', '你希望读者最后记住什么画面？', { genre: 'descriptive' }),
    ask('connectives', '这些事为什么一件接着一件发生？用哪些连接词可以表示出来？'),
    ask('connectives', '哪两句话关系最密切？用什么词可以连起来？'),
    ask('connectives', '先发生什么，接着发生什么，最后呢？读者看得出来吗？', { young: true }),
    ask('repeated', '“{word}”这个词用了很多次。在哪里换一个更准确的词会更好？'),
    ask('repeated', '如果“{word}”只能用一次，你会把它留在哪里？'),
    ask('tense', '这件事是已经发生了，还是正在发生？读者看得出来吗？'),
    ask('tense', '这里哪个词说明了时间？前后一致吗？', { young: true }),
    ask('mistakes', '慢慢读一遍这个部分，有没有哪个字词要再看一看？'),
    ask('mistakes', '如果朋友请你检查这个部分，你会圈出哪里？'),
    ask('marked', '你希望读者读到这里有什么感受？'),
    ask('marked', '写到这里，你脑海里看到了什么读者还看不到的东西？'),
    ask('marked', '这里最重要的是哪个词？它够有力吗？'),
    ask('marked', '你正在修改这个部分。当初写的时候，你想表达什么？', { type: 'revision' }),
    ask('marked', '这个部分怎样推动故事发展？', { genre: 'narrative' }),
    ask('polish', '你最满意哪个部分？哪个部分读起来还有点平淡？'),
    ask('polish', '再读一遍开头，是什么让读者想读下去？', { type: 'revision' }),
    ask('polish', '删去哪一句话，读者也不会觉得少了什么？', { type: 'revision' }),
    ask('polish', '哪一个瞬间值得慢慢写？那一刻一步一步发生了什么？'),
    ask('polish', '朋友读完以后，会问你什么问题？', { young: true }),
  ],
}

/** For who answers next to nothing: a question that one word answers. */
export const smallerQuestions: Record<
  Language,
  Partial<Record<Topic, readonly string[]>> & { any: readonly string[] }
> = {
  en: {
    start: ['Just one word: who is in it?', 'Is it inside or outside?'],
    setting: ['Is it day or night there?', 'Is the place noisy or quiet?'],
    feelings: ['Is the person more scared, angry or happy?', 'Is the heart beating fast or slowly?'],
    senses: ['Is it loud or quiet there?', 'Is it hot or cold there?'],
    speech: ['Who speaks first?', 'Would they shout or whisper?'],
    told: ['Is the person moving or standing still?', 'Are the eyes open wide or looking down?'],
    short: ['What is one thing that happens next?', 'Who else is there?'],
    ending: ['Does it end well or badly?', 'Who is there at the end?'],
    any: [
      'Let’s make it smaller: which one word in your text do you like best?',
      'Which would you rather look at first, the beginning or the end?',
      'Pick one person in your story: what are they doing with their hands?',
    ],
  },
  zh: {
    start: ['只说一个词：里面有谁？', '是在室内还是室外？'],
    setting: ['那里是白天还是晚上？', '那里热闹还是安静？'],
    feelings: ['他更害怕、更生气，还是更高兴？', '心跳得快还是慢？'],
    senses: ['那里吵还是静？', '那里热还是冷？'],
    speech: ['谁先开口？', '是大声喊，还是小声说？'],
    told: ['他在动，还是站着不动？', '眼睛睁得大大的，还是往下看？'],
    short: ['接下来发生的一件事是什么？', '旁边还有谁？'],
    ending: ['结局是好还是不好？', '最后有谁在场？'],
    any: [
      '我们问小一点：你最喜欢自己写的哪个词？',
      '你想先看开头，还是先看结尾？',
      '选故事里的一个人：他的手正在做什么？',
    ],
  },
}

/** For who has answered: where it belongs in the draft. */
export const followUps: Record<Language, readonly string[]> = {
  en: [
    'That is a thought of your own. Where in your draft would a reader want to know it?',
    'You know more than the page tells. Which of your words will show it to a reader?',
    'Hold on to that idea. Which sentence of yours could carry it?',
  ],
  zh: [
    '这是你自己的想法。读者在文章的哪里最想知道它？',
    '你知道的比写出来的多。你想用哪些词让读者看到？',
    '记住这个想法。你的哪一句话可以用上它？',
  ],
}

/** Before a question, for who asks to have it written. */
export const notWritten: Record<Language, string> = {
  en: 'I can’t write it for you, because the story is yours. I can help you find it.',
  zh: '我不能替你写，因为这是你的故事。我可以帮你想出来。',
}
