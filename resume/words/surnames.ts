/** Common surnames of Chinese, Korean and Japanese people, with how they are spelled in Latin letters. */
const CHINESE =
  '王wang 李li|lee 张zhang 張zhang|chang 刘liu 劉liu|lau 陈chen|chan 陳chen|chan|tan 杨yang 楊yang|yeung 黄huang|wong 黃huang|wong 赵zhao 趙zhao|chiu 吴wu|ng 吳wu|ng 周zhou|chou|chow 徐xu|hsu 孙sun 孫sun 马ma 馬ma 朱zhu|chu 胡hu 郭guo|kuo|kwok 何he|ho 高gao|kao 林lin|lam 罗luo|lo 羅luo|lo 郑zheng|cheng 鄭zheng|cheng 梁liang|leung 谢xie|hsieh|tse 謝xie|hsieh|tse 宋song|sung 唐tang|tong 许xu|hsu|hui 許xu|hsu|hui 韩han 韓han 冯feng|fung 馮feng|fung 邓deng|tang 鄧deng|tang 曹cao|tsao 彭peng|pang 曾zeng|tseng|tsang 肖xiao 萧xiao 蕭hsiao|xiao|siu 田tian|tien 董dong|tung 袁yuan 潘pan|poon 于yu 蒋jiang|chiang 蔣jiang|chiang 蔡cai|tsai|choi 余yu 杜du|tu 叶ye|yeh|yip 葉ye|yeh|yip 程cheng 苏su|so 蘇su|so 魏wei 吕lu|lv 呂lu|lui 丁ding|ting 任ren|jen 沈shen 姚yao|yiu 卢lu|lo 盧lu|lo 姜jiang 崔cui 钟zhong|chung 鍾zhong|chung 谭tan|tam 譚tan|tam 陆lu|luk 陸lu|luk 汪wang 范fan 金jin 石shi|shih 廖liao|liu 贾jia 夏xia|hsia 韦wei 付fu 傅fu 方fang|fong 白bai|pai 邹zou 孟meng 熊xiong|hsiung 秦qin|chin 邱qiu|chiu 江jiang|kong 尹yin 薛xue|hsueh 闫yan 段duan 雷lei|lui 侯hou 龙long|lung 龍lung|long 史shi 陶tao 黎li|lai 贺he 顾gu|ku 顧gu|ku 毛mao 郝hao 龚gong 邵shao 万wan 钱qian 严yan 武wu 戴dai|tai 莫mo 孔kong 向xiang 汤tang 游yu|you';
const KOREAN =
  '김kim|gim 이lee|yi|rhee 박park|pak 최choi 정jung|jeong|chung 강kang|gang 조cho|jo 윤yoon|yun 장jang|chang 임lim|im 한han 오oh|o 서seo|suh 신shin|sin 권kwon|gwon 황hwang 안ahn|an 송song 류ryu|yoo 전jeon|jun 홍hong 고ko|go 문moon|mun 양yang 손son|sohn 배bae 백baek|paik 허heo|hur 유yoo|yu 남nam 심shim|sim 노noh|roh 하ha 곽kwak 성sung|seong 차cha 주joo|ju 우woo 구koo|gu 민min';
const JAPANESE =
  '佐藤sato 鈴木suzuki 高橋takahashi 田中tanaka 伊藤ito 渡辺watanabe 渡邊watanabe 山本yamamoto 中村nakamura 小林kobayashi 加藤kato 吉田yoshida 山田yamada 佐々木sasaki 山口yamaguchi 松本matsumoto 井上inoue 木村kimura 林hayashi 斎藤saito 清水shimizu 山崎yamazaki 森mori 池田ikeda 橋本hashimoto 阿部abe 石川ishikawa 前田maeda 藤田fujita 後藤goto 岡田okada 長谷川hasegawa 村上murakami 近藤kondo 石井ishii 坂本sakamoto 遠藤endo 青木aoki 藤井fujii 西村nishimura 福田fukuda 太田ota 三浦miura 藤原fujiwara 岡本okamoto 松田matsuda 中島nakajima 中川nakagawa 原田harada 小川ogawa 中野nakano 竹内takeuchi 田村tamura 金子kaneko 和田wada 中山nakayama 石田ishida 上田ueda 原hara 小野ono 工藤kudo 酒井sakai 宮崎miyazaki';

const spelled = (list: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    list.split(' ').map((entry) => {
      const [, signs = '', latin = ''] = /^(\P{Script=Latin}+)(.*)$/u.exec(entry) ?? [];
      return [signs, latin.split('|')];
    }),
  );
const SURNAMES = new Map([...spelled(CHINESE), ...spelled(KOREAN), ...spelled(JAPANESE)]);
const LONGEST_SURNAME = 3;
/** Two to four signs, in Japanese with a space after the surname and kana in the name. */
const SHAPE =
  /^(?:\p{Script=Han}{2,4}|\p{Script=Hangul}{2,4}|[\p{Script=Han}々]{1,3}[ \u3000]?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々]{1,4})$/u;
/** What titles and headings end with: "程序员", "会计师", "文员", "经历". */
const TITLE_END = /[员師师長长理監监机機士官工者歷历書书介息景育价]$/u;

/**
 * Whether a text is a Chinese, Korean or Japanese name by its surname; with an address before the @, also whether that
 * spells it.
 */
export function isEastAsianName(text: string, address?: string): boolean {
  if (!SHAPE.test(text) || TITLE_END.test(text)) return false;
  for (let length = LONGEST_SURNAME; length > 0; length--) {
    const latin = SURNAMES.get(text.slice(0, length));
    if (latin && text.length > length)
      return (
        address === undefined ||
        address
          .toLowerCase()
          .split(/[^a-z]+/u)
          .some((word) => latin.some((one) => word === one || (word.length > 3 && word.startsWith(one))))
      );
  }
  return false;
}
