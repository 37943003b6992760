require 'json' #~ < json require:
require_relative 'base' #~ < ./base require:
module Shop #~ +module Shop ..31 ; > Shop
  LIMIT = 3 #~ +constant Shop/LIMIT ; > LIMIT
  Point = Struct.new(:left, :right) #~ +struct Shop/Point ; > Point ; @ Struct new ; @ new call Struct
  class Store < Base::Thing #~ +class Shop/Store ..30 ; > Store ; @ Base read ; @ Thing inherit Base
    include Comparable #~ @ Comparable inherit
    attr_reader :size, :name #~ +property Shop/Store/size ; +property Shop/Store/name
    def initialize(size, key: LIMIT, *rest, **opts, &block) #~ +constructor Shop/Store/initialize ..12 ; @ LIMIT read
      @size = size
      block.call(rest, opts[:deep]) #~ @ call call
    end #~
    def self.open(path) #~ +method Shop/Store/open ..15
      new(JSON.parse(File.read(path))) #~ @ new call ; @ JSON read ; @ parse call JSON ; @ File read ; @ read call File
    end #~
    def empty? #~ +method Shop/Store/empty? ..20
      list = items.map { |one| one.count! } #~ @ items call ; @ map call items ; @ count! call
      list.each { |(a1, b1)| store(a1, b1) } if full? #~ @ each call ; @ store call ; @ full? call
      size.zero? && @size.nil? #~ @ size call ; @ zero? call size ; @ nil? call
    end #~
    def name=(value); @name = "#{value} #{prefix}"; end #~ +method Shop/Store/name= ; @ prefix call
    class << self #~
      def inside; Store.open('x'); end #~ +method Shop/Store/inside ; @ Store read ; @ open call Store
    end #~
    def shown; end #~ -method Shop/Store/shown
    private :shown #~
    private
    def hidden; rescue Wrong => error; warn(error); end #~ -method Shop/Store/hidden ; @ Wrong read ; @ warn call
    def self.still; end #~ +method Shop/Store/still
  end #~
end #~
def helper; Shop::Store.new; end #~ +function helper ; > helper ; @ Shop read ; @ Store new Shop ; @ new call Shop::Store
