import { describe, expect, it } from 'vitest';
import { mavenNames } from './maven.js';

const namesIn = (text: string, path = 'pom.xml') => {
  const { declared, asked } = mavenNames([{ path, text }]);
  return { declared: [...declared], asked: [...asked] };
};

describe('coordinates of Maven', () => {
  it('are those of the project, with the group of its parent, and of its parent and what it depends on', () => {
    const text = `<project>
  <!-- <groupId>old</groupId> -->
  <parent><groupId>com.acme</groupId><artifactId>all</artifactId></parent>
  <artifactId> money </artifactId>
  <dependencyManagement><dependencies>
    <dependency><groupId>com.acme</groupId><artifactId>rate</artifactId></dependency>
  </dependencies></dependencyManagement>
  <build><plugins><plugin><groupId>org.plug</groupId><artifactId>in</artifactId></plugin></plugins></build>
  <dependencies>
    <dependency><groupId>\${project.groupId}</groupId><artifactId>base</artifactId></dependency>
    <dependency><artifactId>nobody</artifactId></dependency>
  </dependencies>
</project>`;
    expect(namesIn(text)).toEqual({
      declared: ['com.acme:money'],
      asked: ['com.acme:all', 'com.acme:rate', 'com.acme:base'],
    });
  });

  it('are none of what is broken, unclosed or no pom', () => {
    const none = { declared: [], asked: [] };
    for (const text of ['', '<project>', '<groupId>a', '<artifactId>b</artifactId>', '<!-- <x>'])
      expect(namesIn(text)).toEqual(none);
    const whole = '<groupId>a</groupId><artifactId>b</artifactId>';
    expect(namesIn(whole, 'other.xml')).toEqual(none);
    expect(namesIn(`${whole}<dependencies>${'<dependency>'.repeat(9_999)}`).declared).toEqual([
      'a:b',
    ]);
  });
});
