import { describe, expect, it } from 'vitest';
import { told } from '../../test/parts.js';

const SAMPLE = [
  '<?xml version="1.0"?>',
  '<!-- <bean id="no"/> -->',
  '<beans xmlns="a" xsi:schemaLocation="a b">',
  '  <import resource="other.xml"/>',
  '  <bean id="one" class="a>b">',
  '    <property name=\'p\'><![CDATA[<bean id="no">]]></property>',
  '    <value>text</value>',
  '  </bean>',
  '  <group>',
  '    <leaf/>',
  '  </group>',
  '  <version>1</version>',
  '  <unclosed name="u">',
  '</beans>',
];

describe('xml', () => {
  it('tells what somebody read in the sample', () => {
    expect(told('xml', SAMPLE)).toEqual([
      '-element beans 3-14',
      '-element beans/one 5-8',
      '-element beans/one/p 6',
      '-element beans/group 9-11',
      '-element beans/u 13-14',
      '4 < other.xml',
    ]);
  });

  it('tells the same with a byte order mark and other line ends', () => {
    expect(told('xml', `\uFEFF${SAMPLE.join('\r\n')}\r\n`)).toEqual(told('xml', SAMPLE));
  });

  it('reads projects and schemas for what they name', () => {
    const project = [
      '<Project Sdk="a">',
      '  <Import Project="..\\Common.props" />',
      '  <Import Project="$(Root)\\x.props" />',
      '  <ItemGroup>',
      '    <ProjectReference Include="..\\Core\\Core.csproj" />',
      '  </ItemGroup>',
      '</Project>',
    ];
    expect(told('xml', project)).toEqual([
      '-element Project 1-7',
      '-element Project/ItemGroup 4-6',
      '-element Project/ItemGroup/..\\Core\\Core.csproj 5',
      '2 < ../Common.props',
      '5 < ../Core/Core.csproj',
    ]);
    const schema = [
      '<xs:schema>',
      '  <xs:import namespace="n" schemaLocation="other.xsd"/>',
      '  <xs:include schemaLocation="https://a.b/c.xsd"/>',
      '  <xs:element name="order"/>',
      '</xs:schema>',
    ];
    expect(told('xml', schema)).toEqual([
      '-element xs:schema 1-5',
      '-element xs:schema/order 4',
      '2 < other.xsd',
    ]);
  });

  it('says nothing of drawings', () => {
    expect(told('xml', ['<svg>', '  <g id="a"/>', '</svg>'])).toEqual([]);
  });

  it('reads what it can of broken tags', () => {
    expect(told('xml', ['<a>', '  <b name="x', '  <c name="y"/>', '</z>', '</a>'])).toEqual([
      '-element a 1-5',
      '-element a/y 3',
    ]);
    expect(told('xml', ['<a>', '<!-- open', '<b name="x"/>'])).toEqual([]);
  });
});
